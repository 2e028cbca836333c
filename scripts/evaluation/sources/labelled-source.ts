import type { LabelledPicture } from '../../specimens/truth.ts'

/** A picture whose truth is known; its bytes are fetched or made only when asked for. */
export interface LabelledSource {
  /** Unique in a run: `set/file.jpg`. */
  readonly name: string
  readonly truth: LabelledPicture
  /** JPEG or PNG. */
  load(): Promise<Uint8Array>
}
