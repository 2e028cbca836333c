/** Pictures judged so far, in a file: a calibration that was interrupted goes on where it stopped. */
import { appendFile, readFile, truncate } from 'node:fs/promises'
import { z } from 'zod'
import { jsonOrNull } from '../../../../shared/json-or-null.ts'
import { legibilityTermNames } from '../../../../worker/calibration/legibility-calibration.ts'
import type { JudgedPicture } from './judge-picture.ts'

const entry = z.object({
  seed: z.string(),
  judged: z
    .object({
      terms: z.record(z.enum(legibilityTermNames), z.number()),
      isLegible: z.boolean(),
      what: z.string(),
    })
    .nullable(),
})

/** What was judged of each picture, by its seed; null: its print is neither legible nor illegible. */
export class Journal {
  readonly #judged: Map<string, JudgedPicture | null>
  readonly #path: string | undefined

  private constructor(path: string | undefined, judged: Map<string, JudgedPicture | null>) {
    this.#path = path
    this.#judged = judged
  }

  /**
   * Reads a journal, which need not exist yet. A last line that was cut short by an interruption is
   * removed: its picture is judged again.
   * @param path JSON, one picture a line; undefined: nothing is kept
   * @throws Error naming the file and line, if another line is none of a journal
   */
  static async open(path: string | undefined): Promise<Journal> {
    const judged = new Map<string, JudgedPicture | null>()
    const lines = path === undefined ? [] : (await wholeLines(path)).split('\n').slice(0, -1)
    for (const [at, line] of lines.entries()) {
      const read = entry.safeParse(jsonOrNull(line))
      if (!read.success) throw new Error(`${path}:${at + 1}: not a judged picture`)
      judged.set(read.data.seed, read.data.judged)
    }
    return new Journal(path, judged)
  }

  /** What was judged of a picture before; undefined if it was not. */
  judged(seed: string): JudgedPicture | null | undefined {
    return this.#judged.get(seed)
  }

  async add(seed: string, judged: JudgedPicture | null): Promise<void> {
    this.#judged.set(seed, judged)
    if (this.#path === undefined) return
    await appendFile(this.#path, `${JSON.stringify({ seed, judged })}\n`)
  }
}

async function wholeLines(path: string): Promise<string> {
  const text = await textOf(path)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) await truncate(path, Buffer.byteLength(whole))
  return whole
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
}
