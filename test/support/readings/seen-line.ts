import type { SeenLine } from '../../../worker/viz/national/doubtful-rows.ts'
import { levelLine } from './level-line.ts'

interface Made {
  readonly text: string
  /** The probability of each character; a single number applies to all. */
  readonly sure?: number | readonly number[]
  /** Left edge, right edge and middle, pixels. */
  readonly at?: readonly [x0: number, x1: number, y: number]
  readonly capitalHeight?: number
}

/** A line as the print reader left it. */
export function seenLine({
  text,
  sure = 0.4,
  at = [0, 100, 50],
  capitalHeight = 10,
}: Made): SeenLine {
  const [x0, x1, y] = at
  const half = capitalHeight / 2
  return {
    line: levelLine(x0, x1, y, { capitalHeight }),
    read: {
      text,
      characters: Array.from(text, (_, index) => ({
        probability: typeof sure === 'number' ? sure : (sure[index] ?? 0),
      })),
      box: { x0, y0: y - half, x1, y1: y + half },
      capitalHeight,
      inPicture: null,
    },
  }
}
