/** One log line for each scan: what became of it, and where its time went. Nothing of its content. */
import type { Reading } from '../../shared/reading.ts'
import { ApiError, CallerGone } from '../http/api-error.ts'
import type { RequestContext, ScanLogEntry } from '../http/request-context.ts'
import { isOutage } from '../stores/outage.ts'

/** Adds to the line of the scan that this request makes. */
export function noteScan({ state }: RequestContext, facts: Partial<ScanLogEntry>): void {
  if (state.scan !== undefined) Object.assign(state.scan, facts)
}

/** What the line says of a reading. Two runs of a stage are added up. */
export function factsOf({
  outcome,
  document,
  stages,
}: Reading): Pick<ScanLogEntry, 'stages' | 'kind' | 'status'> {
  const sums = new Map<string, number>()
  for (const { stage, ms } of stages) sums.set(stage, (sums.get(stage) ?? 0) + ms)
  return {
    stages: Object.fromEntries([...sums].map(([stage, ms]) => [stage, Math.round(ms)])),
    kind: document?.kind ?? null,
    status: outcome,
  }
}

/** Runs a scan and logs its line, whether it is answered or fails; `error` is the answer's code. */
export async function withScanLog(
  ctx: RequestContext,
  entry: ScanLogEntry,
  run: () => Promise<void>,
): Promise<void> {
  ctx.state.scan = entry
  try {
    await run()
    logScan(ctx, entry, null)
  } catch (error) {
    logScan(ctx, entry, codeOf(error))
    throw error
  }
}

function logScan({ state }: RequestContext, entry: ScanLogEntry, error: string | null): void {
  const { caller } = state
  const accountId = caller !== undefined && 'accountId' in caller ? caller.accountId : null
  const { queueMs, engineMs, ...rest } = entry
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
