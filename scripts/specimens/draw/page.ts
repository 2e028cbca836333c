import { englishLabels, type Labels, mockStates } from '../mock-states.ts'
import { printedValues } from '../printed-values.ts'
import { createRandom } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, svgText, textWidth } from '../svg-text.ts'
import { artwork, type Drawing, joined, type LineMeaning, region } from './drawing.ts'
import { guilloche } from './guilloche.ts'
import type { FieldPlace, PagePlan } from './page-plans.ts'
import { portrait } from './portrait.ts'
import { printedLine } from './printed-line.ts'
import { specimenMark } from './specimen-mark.ts'

const ink = '#1b1b22'

type SignaturePlace = NonNullable<PagePlan['signatureAt']>

const boldFaces = { sans: 'sansBold', condensed: 'condensedBold', serif: 'serifBold' } as const

/**
 * One printed side in mm, the zone apart. `printHeight` is where the page's print
 * ends and the zone's band begins.
 */
export function drawPage(
  of: SpecimenDescription,
  plan: PagePlan,
  size: { readonly width: number; readonly height: number; readonly printHeight: number },
): Drawing {
  const { hue, name } = mockStates[of.state]
  const random = createRandom(of.artworkSeed)
  const security = guilloche(random.stream('guilloche'), size.width, size.printHeight, hue)
  const parts: Drawing[] = [
    artwork(
      `<rect width="${size.width}" height="${size.height}" fill="hsl(${hue} 38% 94%)"/>` +
        `<svg width="${size.width}" height="${size.printHeight}">${security}</svg>`,
    ),
    specimenMark(size.width, size.printHeight),
  ]

  if (plan.title) {
    const { x, y, width } = plan.titleAt
    const font = boldFaces[of.print.pageFont]
    const title = `${name}  ${mockStates[of.state].titles[plan.title]}`
    const titleSize = fittingSize(title, font, plan.titleSize, width)
    const style = { font, size: titleSize, fill: `hsl(${hue} 60% 25%)` }
    parts.push(printedLine(title, x, y, style, { role: 'title' }))
  }
  if (plan.portrait) {
    parts.push(region(portrait(random.stream('face'), plan.portrait), 'portrait', plan.portrait))
  }
  if (plan.ghost) {
    const face = `<g opacity="0.35">${portrait(random.stream('face'), plan.ghost)}</g>`
    parts.push(region(face, 'ghost_portrait', plan.ghost))
  }
  if (plan.chip) parts.push(chip(plan.chip))
  if (plan.signatureAt) parts.push(signature(of, plan.signatureAt))

  const values = printedValues(of)
  for (const place of plan.fields) {
    parts.push(labelledField(of, plan, place, values[place.field] ?? ''))
  }
  return joined(parts)
}

function labelledField(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  value: string,
): Drawing {
  const font = of.print.pageFont
  const numberWidth = place.number ? 5 : 0
  const size = fittingSize(value, boldFaces[font], plan.valueSize, place.width)
  const style = { font: boldFaces[font], size, fill: ink }
  const printed = printedLine(value, place.x + numberWidth, place.y, style, meaning(place, 'field'))

  const labelInk = `hsl(${mockStates[of.state].hue} 45% 32%)`
  const label = place.number ?? labelText(of, place)
  const labelSize =
    place.number === undefined
      ? fittingSize(label, font, plan.labelSize, place.width + 4)
      : plan.labelSize
  const labelY = place.number === undefined ? place.y - plan.valueSize * 1.12 : place.y
  const labelStyle = { font, size: labelSize, fill: labelInk }
  return joined([printed, printedLine(label, place.x, labelY, labelStyle, meaning(place, 'label'))])
}

/** What is no field of the catalogue is plain text. */
function meaning({ field }: FieldPlace, role: 'field' | 'label'): LineMeaning {
  return field === 'document_code' ? { role: role === 'field' ? 'text' : role } : { role, field }
}

function labelText(of: SpecimenDescription, { field }: FieldPlace): string {
  if (field === 'document_code') return 'Type / Type'
  if (field === 'issuing_state') return 'Code / Code'
  if (field === 'dl_class') return ''
  const second: Labels = mockStates[of.state].labels
  return `${englishLabels[field] ?? ''} / ${second[field] ?? ''}`
}

function signature(of: SpecimenDescription, { x, y, width }: SignaturePlace): Drawing {
  const written = `${of.givenNames.split(' ')[0] ?? ''} ${of.surname}`.trim()
  const text = [...written.toLocaleLowerCase('en')]
    .map((letter, index, all) =>
      index === 0 || all[index - 1] === ' ' ? letter.toLocaleUpperCase('en') : letter,
    )
    .join('')
  const size = fittingSize(text, 'script', 4.2, width)
  const style = { font: 'script', size, fill: '#22325e' } as const
  const svg = svgText(text, x, y, style)
  // Ascenders of the hand reach 0.75 em, its descenders 0.3.
  const box = { x, y: y - 0.75 * size, width: textWidth(text, 'script', size), height: 1.05 * size }
  return region(svg, 'signature', box)
}

function chip(box: NonNullable<PagePlan['chip']>): Drawing {
  const { x, y, width, height } = box
  const third = height / 3
  const svg =
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.2" fill="#d9bd6c" stroke="#8f7634" stroke-width="0.2"/>` +
    `<path fill="none" stroke="#8f7634" stroke-width="0.2" d="M${x} ${y + third}h${width}M${x} ${y + 2 * third}h${width}M${x + width / 2} ${y}v${height}"/>`
  return region(svg, 'chip', box)
}
