/** Where verifiers of signed scans find the keys. */

import { directoryType } from '../../shared/contract/signing.ts'
import { ApiError } from '../http/api-error.ts'
import { answerConditionally, staticFile } from '../http/conditional-answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from './services.ts'

export async function getKeyDirectory(
  ctx: RequestContext,
  { signingKeys }: Services,
): Promise<void> {
  if (signingKeys === null) throw new ApiError('not_found', 'This service does not sign scans.')
  answerConditionally(ctx, staticFile('json', JSON.stringify(signingKeys.directory), {}))
  ctx.type = directoryType
}
