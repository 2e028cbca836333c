/** Texts in which characters that are misread for one another are the same. */
import type { ReadCharacter } from '../../text/recognize/print-reader.ts'
import { type EditCosts, editCost } from '../print/edit-costs.ts'
import { latinOf, replacements } from '../print/look-alikes.ts'

const alike = replacements('O0 Q0 D0 I1 L1 J1 S5 B8 Z2 G6')

/** The letter or digit that a character stands for; empty for other signs. */
function foldedCharacter(character: string): string {
  const [plain = ''] = character.normalize('NFD').toUpperCase()
  if (!/[\p{L}\d]/u.test(plain)) return ''
  const letter = latinOf(character.toUpperCase()) || plain
  return alike[letter] ?? letter
}

/** Letters and digits of a text, look-alikes folded. */
export function folded(text: string): string {
  return Array.from(text, foldedCharacter).join('')
}

/** A folded text, and what it costs to change each of its characters. */
export interface FoldedText {
  readonly key: string
  readonly costs: Pick<EditCosts, 'edits' | 'others'>
}

/** Folds a text as it was read, with its alternatives. */
export function foldedReading(text: string, characters: readonly ReadCharacter[]): FoldedText {
  const kept = Array.from(text).flatMap((character, at) => {
    const key = foldedCharacter(character)
    // Layouts are printed in Latin letters: one of another alphabet was misread, however surely.
    const isLatin = /[\p{Script=Latin}\d]/u.test(character)
    const read = isLatin ? characters[at] : { ...characters[at], probability: 0 }
    return key === '' ? [] : [{ key, read }]
  })
  return {
    key: kept.map(({ key }) => key).join(''),
    costs: {
      edits: kept.map(({ read }) => editCost(read)),
      others: kept.map(
        ({ read }) =>
          new Map(
            (read?.alternatives ?? [])
              .toReversed()
              .map((one) => [foldedCharacter(one.character), one.probability]),
          ),
      ),
    },
  }
}
