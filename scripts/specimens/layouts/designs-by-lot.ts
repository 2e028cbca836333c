/** Randomly generated designs, for training: a variety that no list of ours would have. */
import type { FieldPlace, LabelPlace, PagePlan, PrintedField } from '../draw/page-plan.ts'
import { createRandom, type Random } from '../random.ts'
import { stateGroups } from '../words/states.ts'
import { fieldsAfterNames } from './fields-after-names.ts'
import { type PrintLayout, sizes } from './layout.ts'

type Title = NonNullable<PagePlan['titles']>[number]

const count = 48

/** Fields that may follow the names, which come first. */
const otherFields: readonly PrintedField[] = [...fieldsAfterNames, 'height', 'eyes_color']

const shapes = ['ID-1', 'ID-1', 'ID-1', 'ID-1 upright', 'ID-2', 'ID-3'] as const
const kinds = ['identity_card', 'driving_licence', 'travel_document', 'residence_permit'] as const

interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const designsByLot: Readonly<Record<`lot-${number}`, PrintLayout>> = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [`lot-${index + 1}`, designByLot(index + 1)]),
)

function designByLot(number: number): PrintLayout {
  const random = createRandom(`design ${number}`)
  const size = sizes[random.pick(shapes)]
  const isNational = random.chance(0.3)
  return {
    ...size,
    kind: random.pick(kinds),
    heldApart: false,
    share: 0.35,
    states: isNational ? stateGroups.national : stateGroups.latin,
    ...(random.chance(0.3) ? { letters: 'mixed' } : {}),
    front: planByLot(random, size, isNational),
  }
}

type Size = Pick<PrintLayout, 'width' | 'height'>

/** A plan of random measures, millimetres; the draws must keep their order, or designs change. */
function planByLot(random: Random, size: Size, isNational: boolean): PagePlan {
  const { width, height } = size
  const margin = random.between(3.5, 6)
  const header = random.between(9, 13)
  const isBanner = random.chance(0.4)
  const titleInk = isBanner
    ? 'light'
    : random.pick(['dark', 'accent', 'red', 'black', 'blue'] as const)
  const portrait = portraitByLot(random, size, { margin, header })
  const area = areaOfPrint(size, { margin, header, portrait })
  const signatureY = portrait.y + portrait.height + 6
  return {
    varied: true,
    // The right corner is left for the SPECIMEN mark.
    titles: titlesByLot(random, { x: margin, width: width - margin - 22, header, ink: titleInk }),
    ...(isBanner
      ? {
          bars: [
            { x: 0, y: 0, width, height: header, ink: random.pick(['dark', 'accent'] as const) },
          ],
        }
      : {}),
    portrait,
    ...(height <= width && signatureY < height - 3
      ? { signatureAt: { x: portrait.x, y: signatureY, width: portrait.width } }
      : {}),
    overlays: [
      {
        kind: 'hologram',
        at: { x: area.left, y: area.top + 6, width: 15, height: 15 },
        chance: 0.3,
      },
      { kind: 'lamination', at: { x: 0, y: 0, width, height }, chance: 0.2 },
    ],
    ...printByLot(random, area, isNational),
  }
}

/** What a page leaves free on all sides, and for its titles at the top. */
interface Frame {
  readonly margin: number
  readonly header: number
}

function portraitByLot(random: Random, { width, height }: Size, { margin, header }: Frame) {
  const portraitHeight = Math.min(random.between(0.42, 0.56) * height, height - header - 14)
  const portraitWidth = portraitHeight * 0.77
  const isRight = random.chance(0.45)
  return {
    x: isRight ? width - margin - portraitWidth : margin,
    y: header + 3,
    width: portraitWidth,
    height: portraitHeight,
    ...(random.chance(0.3) ? { style: 'grey' as const } : {}),
  }
}

/** Below the portrait of an upright card, else beside it. */
function areaOfPrint(
  { width, height }: Size,
  { margin, header, portrait }: Frame & { readonly portrait: ReturnType<typeof portraitByLot> },
): Area {
  const bottom = height - 3
  if (height > width)
    return { left: margin, right: width - margin, top: header + portrait.height + 5, bottom }
  const isRight = portrait.x > margin
  return {
    left: isRight ? margin : margin + portrait.width + 3,
    right: isRight ? width - margin - portrait.width - 3 : width - margin,
    top: header + 1.5,
    bottom,
  }
}

function titlesByLot(
  random: Random,
  { header, ...place }: Pick<Title, 'x' | 'width' | 'ink'> & Pick<Frame, 'header'>,
): Title[] {
  return [
    { say: 'kind', ...place, y: header * 0.48, size: random.between(2.6, 4.2) },
    {
      say: 'state',
      ...place,
      y: header * 0.85,
      size: random.between(1.9, 2.9),
      weight: 'regular',
    },
  ]
}

function printByLot(
  random: Random,
  area: Area,
  isNational: boolean,
): Pick<
  PagePlan,
  'labels' | 'labelWords' | 'labelSize' | 'labelInk' | 'valueSize' | 'valueWeight' | 'fields'
> {
  const room = area.right - area.left
  const valueSize = random.between(1.9, 3.2)
  const labelSize = valueSize * random.between(0.5, 0.72)
  const labels = labelsByLot(random, room)
  const stacked = labels === 'above' || labels === 'below'
  const columns =
    labels !== 'left' && labels !== 'inline' && room > 44 && random.chance(0.5) ? 2 : 1
  // A stacked label needs height in addition to the value's, including descenders.
  const step = valueSize * 1.3 + (stacked ? labelSize * 1.35 : 0) + random.between(0.4, 1.4)
  const first = area.top + valueSize + (labels === 'above' ? labelSize * 1.2 : 0)
  const rows =
    Math.floor((area.bottom - first - (labels === 'below' ? labelSize * 1.3 : 0)) / step) + 1
  const cell = (index: number): Pick<FieldPlace, 'x' | 'y' | 'width' | 'labelWidth'> => ({
    x: area.left + (Math.floor(index / rows) * room) / columns,
    y: first + (index % rows) * step,
    width: room / columns - 2,
    ...(labels === 'left' ? { labelWidth: Math.min(room * 0.42, 22) } : {}),
  })
  const fields = fieldsByLot(random, isNational).slice(0, rows * columns)
  return {
    labels,
    labelWords: random.pick(['native', 'english/native', 'native/english', 'english'] as const),
    labelSize,
    labelInk: random.pick(['accent', 'black', 'grey', 'blue'] as const),
    valueSize,
    valueWeight: random.pick(['bold', 'bold', 'regular'] as const),
    fields: fields.map((place, index) => ({ ...place, ...cell(index) })),
  }
}

function labelsByLot(random: Random, room: number): LabelPlace {
  const places: readonly LabelPlace[] = [
    'above',
    'above',
    'above',
    'below',
    'inline',
    'none',
    'left',
  ]
  const drawn = random.pick(places)
  return drawn === 'left' && room < 40 ? 'above' : drawn
}

function fieldsByLot(
  random: Random,
  isNational: boolean,
): Pick<FieldPlace, 'field' | 'national'>[] {
  const names: readonly PrintedField[] = random.chance(0.3)
    ? ['full_name']
    : ['surname', 'given_names']
  const named = names.flatMap((field) =>
    isNational ? [{ field, national: true }, { field }] : [{ field }],
  )
  const others = otherFields
    .map((field) => ({ field, lot: random.next() }))
    .filter(({ lot }) => lot > 0.2)
    .sort((a, b) => a.lot - b.lot)
    .map(({ field }) => ({
      field,
      ...(isNational && random.chance(0.3) ? nationalIfSpelt(field) : {}),
    }))
  return [...named, ...others]
}

/** Only words have a national spelling, not numbers and dates. */
function nationalIfSpelt(field: PrintedField): { national?: boolean } {
  return field === 'birth_place' || field === 'nationality' || field === 'sex'
    ? { national: true }
    : {}
}
