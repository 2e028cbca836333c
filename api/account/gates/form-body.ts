import { ApiError } from '../../http/api-error.ts'
import { refuseTooLarge } from '../../http/body/read-body.ts'
import { readSmallBody } from '../../http/body/small-body.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AccountServices } from '../account-services.ts'

const bytesMax = 64 * 1024
const fieldsMax = 200

/**
 * The fields of a form of up to 64 KiB.
 * @throws ApiError for another media type, a size beyond the limit, or a field that occurs twice
 */
export async function formFields(
  ctx: RequestContext,
  { env, clock }: Pick<AccountServices, 'env' | 'clock'>,
): Promise<Record<string, string>> {
  if (ctx.is('application/x-www-form-urlencoded') === false) {
    throw new ApiError('unsupported_media_type', 'Content-Type: must be that of a form.')
  }
  refuseTooLarge(ctx.req, bytesMax)
  const limits = { bytesMax, deadlineMs: env.BODY_DEADLINE_MS, clock, unreadable: incomplete }
  const text = await readSmallBody(ctx, limits)
  const pairs = [...new URLSearchParams(text.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  if (pairs.length > fieldsMax || Object.keys(fields).length < pairs.length) {
    throw new ApiError('invalid_request', 'The form has a field twice, or too many fields.')
  }
  return fields
}

function incomplete(): ApiError {
  return new ApiError('invalid_request', 'The form is incomplete.')
}
