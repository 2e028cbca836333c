/** Reads the logs of several processes and puts what is wanted in the order it happened. */
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isWanted, type LogEntry, parseLine, type Wanted } from './log-entry.ts'

/** A line with its entry. */
export interface FoundLine {
  readonly text: string
  readonly entry: LogEntry
}

/** The logs of `npm start`, with the older pieces that rotation left: api, workers and cron. */
const serviceLog = /^(?:api|worker|cron)[\w-]*\.log(?:\.\d+)?$/

/** The paths of all logs of services in a folder. Rejects if the folder cannot be read. */
export async function serviceLogs(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => serviceLog.test(name)).map((name) => join(folder, name))
}

/** The wanted lines of a stream as they come. */
export async function* wantedLines(
  input: NodeJS.ReadableStream,
  wanted: Wanted,
): AsyncGenerator<FoundLine> {
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const entry = parseLine(text)
    if (entry !== null && isWanted(entry, wanted)) yield { text, entry }
  }
}

/** The newest `lastMax` wanted lines of all files, oldest first. */
export async function newestLines(
  files: readonly string[],
  wanted: Wanted,
  lastMax: number,
): Promise<FoundLine[]> {
  let found: FoundLine[] = []
  for (const file of files) {
    for await (const line of wantedLines(createReadStream(file), wanted)) {
      found.push(line)
      if (found.length > 2 * lastMax) found = newest(found, lastMax)
    }
  }
  return newest(found, lastMax)
}

/** Sorting is stable: lines of one process in the same millisecond keep their order. */
function newest(lines: readonly FoundLine[], lastMax: number): FoundLine[] {
  return lines
    .toSorted((one, other) => Date.parse(one.entry.time) - Date.parse(other.entry.time))
    .slice(-lastMax)
}
