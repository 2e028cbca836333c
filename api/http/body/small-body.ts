import koaBody from 'koa-body'
import type { Clock } from '../../../shared/time/clock.ts'
import { TimedOut, withinAwake } from '../../../shared/time/within.ts'
import type { ApiError } from '../api-error.ts'
import type { RequestContext } from '../request-context.ts'
import { waitingForCaller } from '../waiting-for-caller.ts'
import { inviteBody, tooLarge, tooSlow } from './read-body.ts'

export interface SmallBodyLimits {
  readonly bytesMax: number
  readonly deadlineMs: number
  readonly clock: Pick<Clock, 'awakeMs' | 'monotonicMs'>
  /** For a body that breaks off. */
  readonly unreadable: () => ApiError
}

/** Whatever a request carries, of any type. Throws `ApiError` if it is too large or too slow. */
export async function readSmallBody(
  ctx: RequestContext,
  { bytesMax, deadlineMs, clock, unreadable }: SmallBodyLimits,
): Promise<Buffer> {
  const read = koaBody({
    text: true,
    textTypes: ['*/*'],
    textLimit: bytesMax,
    // One character per byte: a UTF-8 decoder would skip a byte order mark and replace bad bytes.
    encoding: 'latin1',
    json: false,
    urlencoded: false,
    multipart: false,
    onError: (error) => {
      throw 'type' in error && error.type === 'entity.too.large' ? tooLarge(bytesMax) : unreadable()
    },
  })
  inviteBody(ctx.req, ctx.res)
  await waitingForCaller(ctx, clock, async () => {
    const reading = read(ctx as Parameters<typeof read>[0], async () => {})
    await withinAwake(clock, deadlineMs, reading).catch((error: unknown) => {
      throw error instanceof TimedOut ? tooSlow(deadlineMs) : error
    })
  })
  return Buffer.from(String(ctx.request.body ?? ''), 'latin1')
}
