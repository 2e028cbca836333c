/** `POST /mcp`: one message of the Model Context Protocol, answered in the same response. */
import { randomUUID } from 'node:crypto'
import { requireActiveKey } from '../http/active-key.ts'
import { declaredLength } from '../http/body/read-body.ts'
import { answerJson, callerOf, holderOf, type RequestContext } from '../http/request-context.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import type { Services } from '../operations/services.ts'
import { refuseFreeScanInVain } from '../scan/engine/recognize.ts'
import { answerRequest } from './answer-request.ts'
import { readMessage } from './message/read-message.ts'
import { rpcRequestOf } from './message/rpc-message.ts'
import { RpcError } from './rpc-error.ts'
import { refuseForeignOrigin, refuseUnknownVersion, sessionOf } from './transport-headers.ts'

/** Nothing but a call with a picture is longer. */
const smallBytesMax = 64 * 1024

export async function postMcp(ctx: RequestContext, services: Services): Promise<void> {
  refuseForeignOrigin(ctx, services)
  refuseUnknownVersion(ctx)
  const session = sessionOf(ctx)
  const count = countOnce(ctx, services)
  await admit(ctx, services, count)
  const share = services.bodyMemory.open(holderOf(ctx))
  let id: string | number | null = null
  try {
    const { body, picture } = await readMessage(ctx, services, share, session)
    await requireActiveKey(ctx, services)
    const request = rpcRequestOf(body)
    if (request === null) {
      ctx.body = null
      ctx.status = 202
      return
    }
    id = request.id
    const result = await answerRequest(request, { ctx, services, picture, count })
    if (request.method === 'initialize') ctx.set('Mcp-Session-Id', randomUUID())
    answer(ctx, 200, { id, result })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { code, message } = error
    answer(ctx, id === null ? 400 : 200, { id, error: { code, message } })
  } finally {
    share.close()
  }
}

function answer(ctx: RequestContext, status: number, message: object): void {
  answerJson(ctx, status, JSON.stringify({ jsonrpc: '2.0', ...message }))
}

/**
 * A body that can only be a picture is counted and refused before a byte of it is read, as that of
 * `POST /v1/scans` is; any other once it is known to call an operation. Introductions and lists cost
 * no more than a refusal.
 */
async function admit(
  ctx: RequestContext,
  services: Services,
  count: () => Promise<void>,
): Promise<void> {
  const isFree = callerOf(ctx).kind === 'public_sandbox'
  if ((declaredLength(ctx.req) ?? smallBytesMax + 1) <= smallBytesMax) {
    ctx.state.endTurn(!isFree)
    return
  }
  await count()
  if (isFree) refuseFreeScanInVain(ctx, services)
}

function countOnce(ctx: RequestContext, services: Services): () => Promise<void> {
  const take = rateLimit(services)
  let counting: Promise<void> | null = null
  return () => {
    counting ??= Promise.resolve(take(ctx, async () => {}))
    return counting
  }
}
