/** The spans of one job: its wait in the queue, its time in a thread, and each stage of that. */
import type { ScanJob } from '../../shared/queue.ts'
import type { Reading } from '../../shared/reading.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { Tracing } from '../../shared/tracing/tracing.ts'

export interface ScanSpan {
  /** Ends it with the reading, or with none if the scan was cancelled or the worker failed. */
  end(reading: Reading | null): void
}

/** Starts the span of a scan that a thread is about to read; null unless API and worker both trace. */
export function startScanSpan(
  tracing: Tracing | null,
  { jobId, waitedMs }: { readonly jobId: string; readonly waitedMs: number },
  { requestId, traceparent }: ScanJob,
  clock: Clock,
): ScanSpan | null {
  if (tracing === null || traceparent === undefined) return null
  const begunMs = clock.now().getTime()
  const attributes = { 'scan.request_id': requestId, 'scan.job_id': jobId }
  const startedAtMs = begunMs - waitedMs
  tracing
    .start(traceparent, { name: 'wait in queue', kind: 'internal', attributes, startedAtMs })
    .end({ endedAtMs: begunMs })
  const span = tracing.start(traceparent, {
    name: 'scan',
    kind: 'consumer',
    attributes,
    startedAtMs: begunMs,
  })
  return {
    end(reading) {
      // Stages run one after another, so their work is enough to place them; what is left at the end
      // is the time in which the thread waited for a core.
      let stageAtMs = begunMs
      for (const { stage, ms } of reading?.stages ?? []) {
        const started = { name: stage, kind: 'internal', startedAtMs: stageAtMs } as const
        stageAtMs += ms
        span.child(started).end({ endedAtMs: stageAtMs })
      }
      span.end({
        attributes: { 'scan.outcome': reading?.outcome ?? 'none' },
        endedAtMs: Math.max(stageAtMs, clock.now().getTime()),
      })
    },
  }
}
