/** One line of a log, as `shared/log.ts` writes it, and which lines a search wants. */
import { z } from 'zod'

export const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

const logEntry = z.looseObject({
  level: z.enum(levels),
  time: z.iso.datetime(),
  service: z.string(),
  pid: z.int().optional(),
  msg: z.string().default(''),
})
export type LogEntry = z.infer<typeof logEntry>

/** What a line must say to be shown; a key that is absent excludes nothing. */
export interface Wanted {
  readonly requestId?: string
  readonly traceId?: string
  readonly service?: string
  readonly event?: string
  /** The lowest level shown. */
  readonly level?: (typeof levels)[number]
}

/**
 * The entry in a line, or null if there is none. Whatever stands before the first brace is ignored:
 * `docker compose logs` and systemd put a name or a time there.
 */
export function parseLine(line: string): LogEntry | null {
  const begins = line.indexOf('{')
  if (begins < 0) return null
  try {
    return logEntry.safeParse(JSON.parse(line.slice(begins))).data ?? null
  } catch {
    return null
  }
}

export function isWanted(entry: LogEntry, wanted: Wanted): boolean {
  const { level, ...equal } = wanted
  if (level !== undefined && levels.indexOf(entry.level) < levels.indexOf(level)) return false
  return Object.entries(equal).every(
    ([name, value]) => value === undefined || entry[name] === value,
  )
}
