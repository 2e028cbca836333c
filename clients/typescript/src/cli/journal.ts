import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Answered } from './render.ts'

/** Only its owner may read what documents say. */
const mode = 0o600

/** What a batch has so far, in a file beside the output, so that an interruption loses nothing. */
export class Journal {
  readonly #out: string
  readonly #answers: Map<string, Answered>

  private constructor(out: string, answers: Map<string, Answered>) {
    this.#out = out
    this.#answers = answers
  }

  /** Reads what an interrupted run has left. */
  static async open(out: string): Promise<Journal> {
    const text = await readFile(partOf(out), 'utf8').catch(() => '')
    return new Journal(out, new Map(text.split('\n').flatMap(entriesOf)))
  }

  get(key: string): Answered | undefined {
    return this.#answers.get(key)
  }

  async add(key: string, answer: Answered): Promise<void> {
    this.#answers.set(key, answer)
    await appendFile(partOf(this.#out), `${JSON.stringify([key, answer])}\n`, { mode })
  }

  /** Puts the finished output in its place and removes what it was made from. */
  async finish(text: string): Promise<void> {
    const whole = `${this.#out}.new`
    await writeFile(whole, text, { mode })
    await rename(whole, this.#out)
    await rm(partOf(this.#out), { force: true })
  }
}

function partOf(out: string): string {
  return `${out}.part`
}

/** Nothing for a line that an interruption has cut short. */
function entriesOf(line: string): [string, Answered][] {
  try {
    const entry: unknown = JSON.parse(line)
    return Array.isArray(entry) && typeof entry[0] === 'string' && isAnswered(entry[1])
      ? [[entry[0], entry[1]]]
      : []
  } catch {
    return []
  }
}

/** We wrote it, so that a look at its key is enough. */
function isAnswered(value: unknown): value is Answered {
  return typeof value === 'object' && value !== null && 'scan' in value
}
