/**
 * What is left of a mocha process that V8 ended, out of memory for instance: Node's own report, in
 * the folder of the run. A native library that aborts writes no report, only a line on stderr.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonOrNull } from '../../../shared/json-or-null.ts'

const PREFIX = 'fatal-'
const FRAMES_MAX = 10

/** What we show of a report; it has much more, the environment among it. */
const fatalReport = z.object({
  header: z.object({ event: z.string(), trigger: z.string(), processId: z.number() }),
  javascriptStack: z.object({
    message: z.string().default(''),
    stack: z.array(z.string()).default([]),
  }),
  nativeStack: z.array(z.object({ symbol: z.string() })).default([]),
  javascriptHeap: z.object({ usedMemory: z.number(), heapSizeLimit: z.number().optional() }),
})

/** Has this process write a report if V8 ends it. */
export function reportFatalErrors(): void {
  const { report } = process
  if (report === undefined) return
  report.reportOnFatalError = true
  report.directory = tmpdir()
  report.filename = `${PREFIX}${process.pid}.json`
}

/** The reports in a folder, one text each: what happened, the heap, the two stacks. */
export function readFatalReports(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX))
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const report = fatalReport.safeParse(jsonOrNull(text))
    // A process may die while it writes.
    return report.success ? shown(report.data) : `${name} cannot be read: ${text.slice(0, 300)}`
  })
}

function shown(report: z.infer<typeof fatalReport>): string {
  const { header, javascriptStack, nativeStack, javascriptHeap } = report
  const megabytes = Math.round(javascriptHeap.usedMemory / 2 ** 20)
  return [
    `process ${header.processId}: ${header.event} (${header.trigger}), ${megabytes} MiB of heap used`,
    ...[javascriptStack.message, ...javascriptStack.stack].slice(0, FRAMES_MAX),
    ...nativeStack.slice(0, FRAMES_MAX).map(({ symbol }) => `native ${symbol}`),
  ].join('\n    ')
}
