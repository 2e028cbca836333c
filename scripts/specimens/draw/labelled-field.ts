import { nationalValue, printedValue } from '../printed-value.ts'
import type { Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, textWidth } from '../svg-text.ts'
import { faceFor } from '../typeset/face-for.ts'
import type { FontName } from '../typeset/set-line.ts'
import { languages } from '../words/languages.ts'
import { states } from '../words/states.ts'
import { type Drawing, joined, type LineMeaning, placedAt } from './drawing.ts'
import { inkColour } from './inks.ts'
import {
  type FieldPlace,
  type Ink,
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

/** One field of a page with its label; empty if the document has no such value. */
export function labelledField(
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
  const drawing = joined([valueLines(of, plan, upright, value, indent), label ?? joined([])])
  return turn ? placedAt(drawing, { x, y }, turn) : drawing
}

function valueLines(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  value: string,
  indent: number,
): Drawing {
  const font = faceFor(
    of.print,
    place.weight ?? plan.valueWeight ?? 'bold',
    value.replaceAll('\n', ' '),
  )
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
  const { text, font, size } = fittingLabel(of, words, sizeMax, room, plan.varied ?? false)
  const below = {
    above: -(place.size ?? plan.valueSize) * 1.12,
    below: size * 1.3,
    left: 0,
    inline: 0,
  }[at]
  const style = { font, size, fill: colourOf(of, plan.labelInk ?? 'accent') }
  const stacked = at === 'above' || at === 'below'
  const x = stacked
    ? alignedAt(place.x, place.width, textWidth(text, font, size), place.align)
    : place.x
  return printedLine(text, x, place.y + below, style, meaning(place.field, 'label'))
}

/** How long a label may be, mm. */
function labelRoom(plan: PagePlan, place: FieldPlace, at: LabelPlace): number {
  if (at === 'inline') return Number.POSITIVE_INFINITY
  if (at === 'left') return (place.labelWidth ?? plan.numberWidth ?? numberWidth) - 0.4
  return place.width + (plan.labelOverhang ?? 0)
}

/** Sets a long label smaller; if it would get tiny, drops the second of two languages instead. */
function fittingLabel(
  of: SpecimenDescription,
  words: string,
  sizeMax: number,
  room: number,
  mayShorten: boolean,
): { text: string; font: FontName; size: number } {
  const fitted = (text: string): { text: string; font: FontName; size: number } => {
    const font = faceFor(of.print, 'regular', text)
    return { text, font, size: fittingSize(text, font, sizeMax, room) }
  }
  const whole = fitted(words)
  const [first = words] = words.split(' / ')
  return mayShorten && whole.size < 0.75 * sizeMax && first !== words ? fitted(first) : whole
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

function colourOf(of: SpecimenDescription, ink: Ink): string {
  return inkColour(ink, of.hue ?? states[of.state].hue)
}

function printOf(
  of: SpecimenDescription,
  place: FieldPlace,
): { print?: NonNullable<FieldPlace['print']> } {
  const print = place.print ?? of.print.valuePrint
  return print ? { print } : {}
}
