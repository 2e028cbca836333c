import { signatureHeaders } from '../../shared/contract/signing.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../operations/services.ts'
import type { McpCall } from './mcp-call.ts'

type Operation = (ctx: RequestContext, services: Services) => Promise<void>

/**
 * What an operation of the API answers, run in this process for the caller of this request: counted,
 * charged and refused as if it had been called by itself. Throws what that answers an error with.
 */
export async function runOperation(
  { ctx, services, count }: McpCall,
  run: Operation,
): Promise<unknown> {
  await count()
  await run(ctx, services)
  const { body } = ctx
  ctx.body = null
  // They are of the operation's own bytes, which the message does not carry.
  for (const name of signatureHeaders) ctx.remove(name)
  return typeof body === 'string' || Buffer.isBuffer(body) ? JSON.parse(String(body)) : body
}
