/** What `npm run load -- open --save` wrote: the plan of a run, its scans and its processes. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const cost = z.object({ cpuSeconds: z.number(), residentMb: z.number() })

const measuredRun = z.object({
  plan: z.object({
    rate: z.number(),
    seconds: z.number(),
    workers: z.int(),
    threads: z.int(),
    mix: z.array(z.object({ kind: z.string(), share: z.number() })),
    /** Load average of the machine before the run. */
    load: z.number(),
    imageBytes: z.number(),
  }),
  processes: z.record(z.string(), cost),
  scans: z.array(
    z.object({
      kind: z.string(),
      /** When it was due, ms after the start. */
      atMs: z.number(),
      /** How much later it was sent. */
      lagMs: z.number(),
      status: z.int(),
      attempts: z.int(),
      latencyMs: z.number(),
      times: z.object({ queueMs: z.number(), engineMs: z.number() }).nullable(),
    }),
  ),
})
export type MeasuredRun = z.infer<typeof measuredRun>

/** Rejects with the file's name if it is no such file. */
export async function readRun(file: string): Promise<MeasuredRun> {
  const { data, error } = measuredRun.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (data === undefined) throw new Error(`${file} was not written by load open: ${error.message}`)
  return data
}

/** Times of answered scans outside queue and engine, ms, in ascending order; one 0 without any. */
export function besideMsOf({ scans }: MeasuredRun): number[] {
  const beside = scans
    .flatMap(({ latencyMs, attempts, times }) =>
      times === null || attempts > 1 ? [] : [latencyMs - times.queueMs - times.engineMs],
    )
    .map((ms) => Math.max(0, ms))
    .sort((a, b) => a - b)
  return beside.length === 0 ? [0] : beside
}

/** CPU seconds of a process for each answer. */
export function cpuPerScan({ processes, scans }: MeasuredRun, name: RegExp): number {
  const answered = scans.filter(({ status }) => status === 200).length
  const seconds = Object.entries(processes)
    .filter(([process]) => name.test(process))
    .reduce((sum, [, { cpuSeconds }]) => sum + cpuSeconds, 0)
  return seconds / Math.max(1, answered)
}

/** The most memory that a worker process used, MiB. */
export function workerMbOf({ processes }: MeasuredRun): number {
  const workers = Object.entries(processes).filter(([name]) => name.startsWith('worker'))
  return Math.max(0, ...workers.map(([, { residentMb }]) => residentMb))
}
