import type { Grey } from '../raster.ts'

/** What an engine read in the picture of one line. */
export interface LineReading {
  /** Characters `0-9A-Z<` only. */
  readonly text: string
  /** How sure the engine is of each character, 0 to 1, aligned with `text`. */
  readonly probabilities: readonly number[]
}

/** An OCR engine for one upright MRZ line, whatever it is made of. */
export interface LineReader {
  readLine(strip: Grey): Promise<LineReading>
}
