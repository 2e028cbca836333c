/** Answers spelt like captions: `NO` below `Donación de órganos` is not the `No.` of a number. */
import { isSmallBeside } from '../labels/caption-of.ts'
import { pairCost } from '../labels/pair-cost.ts'
import { pieceOf } from '../piece.ts'
import type { Dissection } from './dissection.ts'

/** An answer is in capitals, as values are, and has no full stop. */
const answer = /^NO$/u

/** Makes a bare `NO` a value if it stands below or beside a caption that is set smaller. */
export function answersOfLabels(dissections: readonly Dissection[]): readonly Dissection[] {
  const labels = dissections.flatMap(({ label, value }) =>
    label !== null && value === null && !answer.test(label.text) ? label : [],
  )
  return dissections.map((one) => {
    const { line, label } = one
    if (label === null || !answer.test(line.text.trim())) return one
    const piece = pieceOf(line)
    const isAnswer = labels.some((caption) => {
      const direction = isSmallBeside(caption, piece) ? pairCost(caption, piece)?.direction : null
      return direction === 'below' || direction === 'beside'
    })
    return isAnswer ? { line, number: null, label: null, value: piece } : one
  })
}
