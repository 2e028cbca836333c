/** One log line for each scan: what became of it, and where its time went. Nothing of its content. */
import type { Reading } from '../../shared/reading.ts'
import { ApiError, CallerGone } from '../http/api-error.ts'
import type { RequestContext, ScanStory } from '../http/request-context.ts'
import { isOutage } from '../stores/outage.ts'

/** Notes what the engine gave. Two runs of a stage are added up. */
export function noteReading(story: ScanStory, { outcome, document, stages }: Reading): void {
  const sums = new Map<string, number>()
  for (const { stage, ms } of stages) sums.set(stage, (sums.get(stage) ?? 0) + ms)
  story.stages = Object.fromEntries([...sums].map(([stage, ms]) => [stage, Math.round(ms)]))
  story.kind = document?.kind ?? null
  story.status = outcome
}

/** Runs a scan and logs its line, whether it is answered or fails; `error` is the answer's code. */
export async function withStory(
  ctx: RequestContext,
  story: ScanStory,
  run: () => Promise<void>,
): Promise<void> {
  ctx.state.scan = story
  try {
    await run()
    tell(ctx, story, null)
  } catch (error) {
    tell(ctx, story, codeOf(error))
    throw error
  }
}

function tell({ state }: RequestContext, story: ScanStory, error: string | null): void {
  const { caller } = state
  const accountId = caller !== undefined && 'accountId' in caller ? caller.accountId : null
  const { queueMs, engineMs, ...rest } = story
  state.log.info(
    {
      event: 'scan',
      caller: caller?.kind,
      ...(accountId === null ? {} : { accountId }),
      ...rest,
      ...(queueMs === undefined || queueMs === null ? {} : { queueMs: Math.round(queueMs) }),
      ...(engineMs === undefined ? {} : { engineMs: Math.round(engineMs) }),
      ...(error === null ? {} : { error }),
    },
    'scan',
  )
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  if (error instanceof CallerGone) return 'caller_gone'
  return isOutage(error) ? 'service_unavailable' : 'internal_error'
}
