import { nationalValue, printedValue } from '../printed-value.ts'
import type { Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, textWidth } from '../svg-text.ts'
import { faceFor } from '../typeset/face-for.ts'
import { canDraw, type FontName } from '../typeset/set-line.ts'
import { languages } from '../words/languages.ts'
import { states } from '../words/states.ts'
import { type Drawing, joined, type LineMeaning, placedAt } from './drawing.ts'
import { inkColour } from './inks.ts'
import {
  type FieldPlace,
  type InkColour,
  isField,
  type LabelPlace,
  type PagePlan,
  type PrintedField,
} from './page-plan.ts'
import { printedLine } from './printed-line.ts'

/** Distance between the lines of a value, in em sizes. */
const leading = 1.25

/** Distance from the start of a number to its value unless the plan says otherwise, mm. */
const numberWidth = 5

/** All fields of a page with their labels; those the document has no value for are left out. */
export function labelledFields(
  of: SpecimenDescription,
  plan: PagePlan,
  random: Random,
): readonly Drawing[] {
  let end = 0
  return plan.fields.map((place) => {
    const { x, width, after } = place
    const begin = after === undefined ? x : end + after * (place.size ?? plan.valueSize)
    const drawing = labelledField(
      of,
      plan,
      { ...place, x: begin, width: x + width - begin },
      random,
    )
    const ends = drawing.lines.flatMap(({ quad }) => quad.map((corner) => corner.x))
    if (ends.length > 0) end = Math.max(...ends)
    return drawing
  })
}

/** One field of a page with its label; empty if the document has no such value. */
function labelledField(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  random: Random,
): Drawing {
  const value = place.national
    ? nationalValue(of, place.field)
    : printedValue(of, place.field, place.dates)
  if (value === undefined) return joined([])
  // Drawn at the origin if it is to be turned as a whole.
  const { x, y, turn } = place
  const upright = turn ? { ...place, x: 0, y: 0 } : place
  const label = labelLine(of, plan, upright, random)
  const indent = valueIndent(plan, place, label)
  const drawing = joined([
    valueLines(of, plan, upright, value, indent),
    label ?? joined([]),
    ...(plan.colons && label ? [colon(of, plan, upright, indent)] : []),
  ])
  return turn ? placedAt(drawing, { x, y }, turn) : drawing
}

function valueLines(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  value: string,
  indent: number,
): Drawing {
  const plain = value.replaceAll('\n', ' ')
  const font =
    place.machine && canDraw('ocrB', plain)
      ? 'ocrB'
      : faceFor(of.print, place.weight ?? plan.valueWeight ?? 'bold', plain)
  const sizeMax = place.size ?? plan.valueSize
  const width = place.width - indent
  const lines = value
    .split('\n')
    .flatMap((line) =>
      wrapped(line, place.lines ?? 1, (text) => textWidth(text, font, sizeMax) <= width),
    )
  const size = Math.min(...lines.map((line) => fittingSize(line, font, sizeMax, width)))
  const style = {
    font,
    size,
    fill: colourOf(of, place.ink ?? plan.valueInk ?? 'black'),
    ...printOf(of, place),
  }
  return joined(
    lines.map((line, row) => {
      const x = alignedAt(place.x + indent, width, textWidth(line, font, size), place.align)
      return printedLine(
        line,
        x,
        place.y + row * size * leading,
        style,
        meaning(place.field, 'field'),
      )
    }),
  )
}

/** Null if the place has no label. */
function labelLine(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  random: Random,
): Drawing | null {
  const at = place.label ?? plan.labels ?? 'above'
  if (at === 'none') return null
  const words = labelText(of, plan, place, random)
  if (words === '') return null
  const sizeMax = place.labelSize ?? plan.labelSize
  const room = labelRoom(plan, place, at)
  const { lines, size } = fittingLabel(of, words, sizeMax, room, plan)
  const pitch = (plan.labelLines ?? 0) * size
  const below = {
    above: -(place.size ?? plan.valueSize) * 1.12 - (lines.length - 1) * pitch,
    below: size * 1.3,
    left: (-(lines.length - 1) * pitch) / 2,
    inline: 0,
  }[at]
  const fill = colourOf(of, plan.labelInk ?? 'accent')
  const stacked = at === 'above' || at === 'below'
  return joined(
    lines.map(({ text, font }, row) => {
      const x = stacked
        ? alignedAt(place.x, place.width, textWidth(text, font, size), place.align)
        : place.x
      const y = place.y + below + row * pitch
      return printedLine(text, x, y, { font, size, fill }, meaning(place.field, 'label'))
    }),
  )
}

/** A `:` by itself, in front of the value. */
function colon(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  indent: number,
): Drawing {
  const size = place.labelSize ?? plan.labelSize
  const style = {
    font: faceFor(of.print, 'regular', ':'),
    size,
    fill: colourOf(of, plan.labelInk ?? 'accent'),
  }
  return printedLine(':', place.x + indent - 0.9 * size, place.y, style, { role: 'decoration' })
}

/** How long a label may be, mm. */
function labelRoom(plan: PagePlan, place: FieldPlace, at: LabelPlace): number {
  if (at === 'inline') return Number.POSITIVE_INFINITY
  if (at === 'left') return (place.labelWidth ?? plan.numberWidth ?? numberWidth) - 0.4
  return place.width + (plan.labelOverhang ?? 0)
}

interface FittedLabel {
  readonly lines: readonly { readonly text: string; readonly font: FontName }[]
  readonly size: number
}

/** Sets a long label smaller; if it would get tiny, drops the second of two languages instead. */
function fittingLabel(
  of: SpecimenDescription,
  words: string,
  sizeMax: number,
  room: number,
  { varied: mayShorten = false, labelLines }: PagePlan,
): FittedLabel {
  const fitted = (texts: readonly string[]): FittedLabel => {
    const lines = texts.map((text) => ({ text, font: faceFor(of.print, 'regular', text) }))
    const sizes = lines.map(({ text, font }) => fittingSize(text, font, sizeMax, room))
    return { lines, size: Math.min(...sizes) }
  }
  const languagesApart = words.split(' / ')
  if (labelLines !== undefined) return fitted(languagesApart)
  const whole = fitted([words])
  const [first = words] = languagesApart
  return mayShorten && whole.size < 0.75 * sizeMax && first !== words ? fitted([first]) : whole
}

function valueIndent(plan: PagePlan, place: FieldPlace, label: Drawing | null): number {
  const at = place.label ?? plan.labels ?? 'above'
  if (at === 'left') {
    return place.labelWidth ?? (place.number ? (plan.numberWidth ?? numberWidth) : 0)
  }
  const line = label?.lines[0]
  if (at !== 'inline' || !line) return 0
  return line.quad[1].x - line.quad[0].x + 0.4 * (place.size ?? plan.valueSize)
}

function labelText(
  of: SpecimenDescription,
  plan: PagePlan,
  { field, number = '', caption }: FieldPlace,
  random: Random,
): string {
  const words = caption ?? labelWords(of, plan, field, random)
  return [number, words].filter((part) => part !== '').join(' ')
}

function labelWords(
  of: SpecimenDescription,
  plan: PagePlan,
  field: PrintedField,
  random: Random,
): string {
  if (!isField(field)) return field === 'document_code' ? 'Type' : ''
  const lot = plan.varied ? random.stream(`label ${field}`) : null
  const word = (tag: keyof typeof languages): string | undefined => {
    const words = languages[tag].labels[field]
    // At least half of the time the most common word, so that a page seldom mixes rare ones.
    return lot && words && lot.chance(0.5) ? lot.pick(words) : words?.[0]
  }
  const english = word('en') ?? ''
  const native = word(states[of.state].languages.at(-1) ?? 'en') ?? english
  switch (plan.labelWords ?? 'english/native') {
    case 'english':
      return english
    case 'native':
      return native
    case 'english/native':
      return native === english ? english : `${english} / ${native}`
    case 'native/english':
      return native === english ? english : `${native} / ${english}`
  }
}

/** Print that is not a field of the catalogue counts as plain text. */
function meaning(field: PrintedField, role: 'field' | 'label'): LineMeaning {
  return isField(field) ? { role, field } : { role: role === 'field' ? 'text' : role }
}

/** Breaks a text at blanks into at most `linesMax` lines, each as full as fits. */
function wrapped(text: string, linesMax: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && (fits(longer) || lines.length === linesMax))
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function alignedAt(
  x: number,
  room: number,
  length: number,
  align: FieldPlace['align'] = 'left',
): number {
  return x + { left: 0, centre: (room - length) / 2, right: room - length }[align]
}

function colourOf(of: SpecimenDescription, ink: InkColour): string {
  return inkColour(ink, of.hue ?? states[of.state].hue)
}

function printOf(
  of: SpecimenDescription,
  place: FieldPlace,
): { print?: NonNullable<FieldPlace['print']> } {
  const print = place.print ?? of.print.valuePrint
  return print ? { print } : {}
}
