import type { Picture } from '../../image/picture.ts'
import type { TextLine } from '../../text/detect/text-line.ts'
import type { TextRecognizer } from '../../text/recognize/text-recognizer.ts'

export interface SearchRequest {
  readonly picture: Picture
  /** Lines that look like an MRZ's to the layout network, in the picture as it is shown. */
  readonly mrzLines: readonly TextLine[]
  readonly today: string
  readonly recognizer: TextRecognizer
  /** For print too small for the other. */
  readonly smallRecognizer: TextRecognizer
  /** Slower, heavier and of another kind: the last resort for an MRZ that would fail. */
  readonly secondRecognizer: () => Promise<TextRecognizer>
  /** Asked before each piece of work; true ends the search with what was found. */
  readonly mustEnd: () => boolean
}
