/** A log entry as one line for people, and a scan's stages as a second one. */
import { z } from 'zod'
import { printable } from '../../../shared/printable.ts'
import type { LogEntry } from './log-entry.ts'

/** Shown at fixed places, or not at all. */
const placed = new Set(['level', 'time', 'service', 'pid', 'msg', 'event', 'stages', 'err'])

const stagesShape = z.record(z.string(), z.number())
const errorShape = z.object({
  name: z.string(),
  code: z.union([z.string(), z.number()]).optional(),
  frames: z.array(z.string()).default([]),
})

/** Lines without line breaks; nothing in them moves a terminal's cursor. */
export function formatEntry(entry: LogEntry): string[] {
  const { time, service, pid, level, msg, event } = entry
  const what = typeof event === 'string' && event !== msg ? `${event}: ${msg}` : msg
  const facts = Object.entries(entry)
    .filter(([name]) => !placed.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const process = `${service}${pid === undefined ? '' : `/${pid}`}`
  const line = [time, process.padEnd(14), level.padEnd(5), what, ...facts].join(' ')
  return [line, ...stagesOf(entry), ...errorOf(entry)].map(printable)
}

/** The stages that took a millisecond or more, in the order they ran. */
function stagesOf({ stages }: LogEntry): string[] {
  const { data } = stagesShape.safeParse(stages)
  const long = Object.entries(data ?? {}).filter(([, ms]) => ms >= 1)
  return long.length === 0
    ? []
    : [`    stages, ms: ${long.map(([s, ms]) => `${s} ${ms}`).join(', ')}`]
}

function errorOf({ err }: LogEntry): string[] {
  const { data } = errorShape.safeParse(err)
  if (data === undefined) return []
  const code = data.code === undefined ? '' : ` ${data.code}`
  return [`    ${data.name}${code}`, ...data.frames.map((frame) => `      ${frame}`)]
}
