/** Documents made from the present snapshot, each made once and cached until the next one. */
import type { StaticFile } from '../http/conditional-answer.ts'
import type { StatusBasis, StatusCopy } from './status-copy.ts'

/** Enough for the summary, the page and common histories; others are made anew when asked for. */
const keptMax = 100

export class DocumentCache {
  readonly #copy: Pick<StatusCopy, 'basis'>
  readonly #kept = new Map<string, StaticFile>()
  #basis: StatusBasis | null = null

  constructor(copy: Pick<StatusCopy, 'basis'>) {
    this.#copy = copy
  }

  /** `key` identifies the document, including its query. */
  document(key: string, make: (basis: StatusBasis) => StaticFile): StaticFile {
    const basis = this.#copy.basis
    if (basis.snapshot !== this.#basis?.snapshot || basis.stale !== this.#basis.stale) {
      this.#kept.clear()
      this.#basis = basis
    }
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const made = make(basis)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= keptMax && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, made)
    return made
  }
}
