/**
 * The file of deletions beside the backups: one JSON object a line, in the form in which the API
 * logs a deletion too, so that its log can stand in for what the file does not have yet.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type Deletion, type DeletionPlace, deletionEvents } from '../../shared/db/deletions.ts'
import { jsonOrNull } from '../../shared/json-or-null.ts'
import { CommandFailure } from './command-failure.ts'

const deletionLine = z.object({
  event: z.enum(deletionEvents),
  accountId: z.uuid(),
  id: z.uuid(),
  /** Missing in a line of the log, which has its own time. */
  at: z.iso.datetime({ precision: 6 }).optional(),
  endsAt: z.iso.datetime({ precision: 6 }).optional(),
})

const otherLine = z.object({ event: z.string().optional() })

/** How much of a file's end is read to find where it stops: some 6,000 deletions. */
const tailBytes = 1024 ** 2

/** A deletion may be committed this long after its time was taken: statements end sooner. */
const lateMs = 60_000

const firstId = '00000000-0000-0000-0000-000000000000'

export interface DeletionFileEnd {
  /** Where to go on listing. */
  readonly after: DeletionPlace
  /** Lines that are there already and may be listed again. */
  readonly has: ReadonlySet<string>
}

export function formatDeletion({ event, accountId, id, at, endsAt }: Deletion): string {
  return JSON.stringify({ event, accountId, id, at, ...(endsAt !== null && { endsAt }) })
}

/** Where a file stops; for one that is empty or does not exist, the beginning of time. */
export async function endOfDeletions(path: string): Promise<DeletionFileEnd> {
  const lines = await lastLines(path)
  const last = lines.at(-1)
  if (last === undefined) return { after: { at: '-infinity', id: firstId }, has: new Set() }
  const { at } = parseDeletionLine(last, path, 'the last line') ?? {}
  if (at === undefined) throw new CommandFailure(`${path}: its last line has no time "at"`)
  const from = new Date(new Date(at).getTime() - lateMs).toISOString()
  return { after: { at: from, id: firstId }, has: new Set(lines) }
}

async function lastLines(path: string): Promise<string[]> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return []
  try {
    const { size } = await file.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), { position: start })
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    if (text !== '' && !text.endsWith('\n')) {
      throw new CommandFailure(
        `${path}: its last line is not complete; remove it and run this again`,
      )
    }
    return text.split('\n').slice(start > 0 ? 1 : 0, -1)
  } finally {
    await file.close()
  }
}

export type ReadDeletion = z.infer<typeof deletionLine>

/** One deletion of a file, or null for a line of a log that says something else. */
type DeletionOrNull = ReadDeletion | null

/** @throws CommandFailure naming the line that is not JSON, or is not a whole deletion */
export async function* readDeletions(path: string): AsyncGenerator<DeletionOrNull> {
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    number += 1
    if (line.trim() !== '') yield parseDeletionLine(line, path, `line ${number}`)
  }
}

function parseDeletionLine(line: string, path: string, which: string): DeletionOrNull {
  const json = jsonOrNull(line)
  const other = otherLine.safeParse(json)
  if (!other.success) throw new CommandFailure(`${path}: ${which} is not a JSON object`)
  if (!deletionEvents.some((event) => event === other.data.event)) return null
  const parsed = deletionLine.safeParse(json)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path: field }) => field.join('.')).join(', ')
  throw new CommandFailure(`${path}: ${which} is no deletion: ${fields} not valid`)
}
