/**
 * Captions and values that share a letter: `[a] Name/Surname`, and further down `[a] MUSTERMANN`.
 */
import type { Dissection } from '../lines/dissection.ts'
import { pieceOf } from '../piece.ts'
import type { PrintedLine } from '../printed-page.ts'
import type { Label } from './label-in.ts'

/** A letter in brackets before a caption or a value. */
const letter = /^[[({|]([a-d])[\])}|]\s*/u

/** The letter of a line, and the index of the character behind it; null where it has none. */
export function letterAt({ text }: PrintedLine): { letter: string; end: number } | null {
  const found = letter.exec(text)
  return found === null ? null : { letter: found[1] ?? '', end: Array.from(found[0]).length }
}

/** Gives each value the caption with its letter, as if both stood in one line. */
export function withLetteredCaptions(dissections: readonly Dissection[]): readonly Dissection[] {
  const captions = new Map<string, Label>()
  for (const { line, label, value } of dissections) {
    const mark = letterAt(line)
    if (mark !== null && label !== null && value === null) captions.set(mark.letter, label)
  }
  const values = dissections.flatMap(({ line, label }) =>
    label === null ? (letterAt(line)?.letter ?? []) : [],
  )
  for (const mark of captions.keys()) if (!values.includes(mark)) captions.delete(mark)
  if (captions.size === 0) return dissections
  const isCaption = ({ label }: Dissection) =>
    label !== null && [...captions.values()].includes(label)
  return dissections.map((one) => {
    const mark = letterAt(one.line)
    if (mark === null || !captions.has(mark.letter)) return one
    if (isCaption(one)) return { ...one, label: null, value: null }
    const label = captions.get(mark.letter) ?? null
    return { line: one.line, number: null, label, value: pieceOf(one.line, mark.end) }
  })
}
