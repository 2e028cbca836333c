/**
 * Designs on which lines of print are hard to tell apart: captions in two languages and titles
 * close above each other, colons in a column, values side by side, long titles in capitals.
 */
import type { FieldPlace, PagePlan, PrintedField, TitlePlace } from '../draw/page-plan.ts'
import { createRandom, type Random } from '../random.ts'
import { stateGroups } from '../words/states.ts'
import { fieldsAfterNames } from './fields-after-names.ts'
import { type PrintLayout, sizes } from './layout.ts'

const kinds = ['stacked', 'colons', 'beside'] as const

/** Designs of each kind: enough for every pitch and gap, few enough to draw them all in a test. */
const each = 6

/** From edge to edge, below the word SPECIMEN. */
const banner = { x: 5, width: 58, ink: 'dark' } as const

/** Only words have a national spelling. */
const spelt: ReadonlySet<PrintedField> = new Set([
  'surname',
  'given_names',
  'full_name',
  'birth_place',
  'nationality',
])

export const stressDesigns: Readonly<Record<`stress-${string}`, PrintLayout>> = Object.fromEntries(
  kinds.flatMap((kind) =>
    Array.from({ length: each }, (_, index) => [
      `stress-${kind}-${index + 1}`,
      stressDesign(kind, index),
    ]),
  ),
)

function stressDesign(kind: (typeof kinds)[number], index: number): PrintLayout {
  const random = createRandom(`stress ${kind} ${index}`)
  const isNational = index % 3 === 2
  return {
    ...sizes['ID-1'],
    kind: random.pick(['identity_card', 'driving_licence'] as const),
    heldApart: true,
    stress: true,
    states: isNational ? stateGroups.national : stateGroups.latin,
    ...(random.chance(0.4) ? { letters: 'mixed' } : {}),
    front: {
      varied: true,
      labelInk: random.pick(['black', 'accent', 'grey'] as const),
      valueWeight: random.pick(['bold', 'regular'] as const),
      titles: titles(random, isNational),
      portrait: { x: 60, y: 15, width: 21, height: 27 },
      ...{ stacked, colons, beside }[kind](random, isNational, index),
    },
  }
}

type Print = Pick<PagePlan, 'labelSize' | 'valueSize' | 'fields'> & Partial<PagePlan>

/** The state, in both languages if they share a script, and closely below it the kind in two. */
function titles(random: Random, isNational: boolean): TitlePlace[] {
  const size = random.between(2, 2.8)
  const pitch = random.between(1.05, 1.3) * size
  const align = random.pick(['left', 'left', 'centre'] as const)
  const ink = random.pick(['dark', 'black', 'accent'] as const)
  const line = { x: 5, width: 56, align, ink, size } as const
  return [
    { ...line, say: isNational ? 'state' : 'both names', y: 4.6 },
    { ...line, say: 'kind', y: 4.6 + pitch },
    { ...line, say: 'kind', english: true, y: 4.6 + 2 * pitch },
  ]
}

/** Captions in two languages on two lines above their values, in one column or two. */
function stacked(random: Random, isNational: boolean): Print {
  const labelSize = random.between(1.35, 1.8)
  const labelLines = random.between(1.05, 1.3)
  const valueSize = random.between(2, 2.7)
  const step = labelSize * (labelLines + 1) + valueSize * 1.15 + random.between(0.2, 0.8)
  const first = 14 + labelSize * (labelLines + 1) + valueSize
  const columns = random.pick([1, 2] as const)
  const rows = Math.floor((51.5 - first) / step) + 1
  return {
    labels: 'above',
    labelWords: random.pick(['native/english', 'english/native'] as const),
    labelSize,
    labelLines,
    valueSize,
    fields: fields(random, isNational)
      .slice(0, rows * columns)
      .map((place, at) => ({
        ...place,
        x: 5 + Math.floor(at / rows) * 28,
        y: first + (at % rows) * step,
        width: columns === 1 ? 52 : 25,
      })),
  }
}

/** Captions to the left, a column of colons, values. */
function colons(random: Random, isNational: boolean): Print {
  const valueSize = random.between(2, 2.6)
  const labelSize = valueSize * random.between(0.75, 1)
  const step = valueSize * random.between(1.35, 1.8)
  const rows = Math.floor(33 / step)
  const labelWidth = random.between(17, 22)
  return {
    labels: 'left',
    labelWords: random.pick(['native', 'english'] as const),
    labelSize,
    colons: true,
    valueSize,
    fields: fields(random, isNational)
      .slice(0, rows)
      .map((place, at) => ({ ...place, x: 5, y: 18 + at * step, width: 53, labelWidth })),
  }
}

/**
 * Values one after the other on a line, with narrow and wide gaps and every second time with their
 * captions; a number and a title as long as a line of an MRZ.
 */
function beside(random: Random, isNational: boolean, index: number): Print {
  const valueSize = random.between(2, 2.5)
  const step = valueSize * random.between(1.6, 2.1)
  const pairs: readonly (readonly [PrintedField, PrintedField])[] = [
    ['sex', 'birth_date'],
    ['document_number', 'sex'],
    ['issue_date', 'expiry_date'],
  ]
  const rows = fields(random, isNational)
    .slice(0, 2)
    .map((place, at) => ({ ...place, x: 5, y: 18 + at * step, width: 53 }))
  const paired = pairs.flatMap(([left, right], at): FieldPlace[] => {
    const y = 18 + (rows.length + at) * step
    return [
      { field: left, x: 5, y, width: 27, machine: left === 'document_number' },
      { field: right, x: 5, y, width: 53, after: random.between(1, 4) },
    ]
  })
  const y = 18 + (rows.length + pairs.length) * step + 1
  const number = { field: 'personal_number', x: 5, y, width: 53, size: 3, machine: true } as const
  return {
    titles: [
      { ...banner, say: 'all names', english: isNational, y: 5, size: random.between(2, 2.6) },
      { ...banner, say: 'kind', y: 11, size: 2.6 },
    ],
    labels: index % 2 === 0 ? 'inline' : 'none',
    labelWords: 'native',
    labelSize: valueSize * random.between(0.7, 1),
    valueSize,
    fields: [...rows, ...paired, number],
  }
}

/** The names first, the others in any order. */
function fields(random: Random, isNational: boolean): Pick<FieldPlace, 'field' | 'national'>[] {
  const names = random.pick([['surname', 'given_names'], ['full_name']] as const)
  const others = fieldsAfterNames
    .map((field) => ({ field, lot: random.next() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ field }) => field)
  return [...names, ...others].map((field) => ({
    field,
    ...(isNational && random.chance(0.4) && spelt.has(field) ? { national: true } : {}),
  }))
}
