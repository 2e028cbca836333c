import { englishLabels, mockStates } from '../mock-states.ts'
import { printedValues } from '../printed-values.ts'
import { createRandom } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, svgText } from '../svg-text.ts'
import { guilloche } from './guilloche.ts'
import type { FieldPlace, PagePlan } from './page-plans.ts'
import { portrait } from './portrait.ts'
import { specimenMark } from './specimen-mark.ts'

const ink = '#1b1b22'

type SignaturePlace = NonNullable<PagePlan['signatureAt']>

const boldFaces = { sans: 'sansBold', condensed: 'condensedBold', serif: 'serifBold' } as const

/**
 * One printed side as SVG in mm, the zone apart. `printHeight` is where the page's
 * print ends and the zone's band begins.
 */
export function drawPage(
  of: SpecimenDescription,
  plan: PagePlan,
  size: { readonly width: number; readonly height: number; readonly printHeight: number },
): string {
  const { hue, name } = mockStates[of.state]
  const random = createRandom(of.artworkSeed)
  const parts = [
    `<rect width="${size.width}" height="${size.height}" fill="hsl(${hue} 38% 94%)"/>`,
    `<svg width="${size.width}" height="${size.printHeight}">`,
    guilloche(random.stream('guilloche'), size.width, size.printHeight, hue),
    '</svg>',
    specimenMark(size.width, size.printHeight),
  ]

  if (plan.title) {
    const { x, y, width } = plan.titleAt
    const face = boldFaces[of.print.pageFont]
    const title = `${name}  ${mockStates[of.state].titles[plan.title]}`
    const fill = `hsl(${hue} 60% 25%)`
    parts.push(
      svgText(title, x, y, {
        font: face,
        size: fittingSize(title, face, plan.titleSize, width),
        fill,
      }),
    )
  }
  if (plan.portrait) parts.push(portrait(random.stream('face'), plan.portrait))
  if (plan.ghost) parts.push(`<g opacity="0.35">${portrait(random.stream('face'), plan.ghost)}</g>`)
  if (plan.chip) parts.push(chip(plan.chip.x, plan.chip.y, plan.chip.width, plan.chip.height))
  if (plan.signatureAt) parts.push(signature(of, plan.signatureAt))

  const values = printedValues(of)
  for (const place of plan.fields) parts.push(labelledField(of, plan, place, values[place.field]))
  return parts.join('')
}

function labelledField(
  of: SpecimenDescription,
  plan: PagePlan,
  place: FieldPlace,
  value: string,
): string {
  const font = of.print.pageFont
  const numberWidth = place.number ? 5 : 0
  const size = fittingSize(value, boldFaces[font], plan.valueSize, place.width)
  const printed = svgText(value, place.x + numberWidth, place.y, {
    font: boldFaces[font],
    size,
    fill: ink,
  })
  const labelInk = `hsl(${mockStates[of.state].hue} 45% 32%)`
  if (place.number !== undefined) {
    return (
      printed +
      svgText(place.number, place.x, place.y, { font, size: plan.labelSize, fill: labelInk })
    )
  }
  const label = labelText(of, place)
  const labelSize = fittingSize(label, font, plan.labelSize, place.width + 4)
  return (
    printed +
    svgText(label, place.x, place.y - plan.valueSize * 1.12, {
      font,
      size: labelSize,
      fill: labelInk,
    })
  )
}

function labelText(of: SpecimenDescription, place: FieldPlace): string {
  if (place.field === 'documentCode') return 'Type / Type'
  if (place.field === 'issuingState') return 'Code / Code'
  if (place.field === 'categories') return ''
  return `${englishLabels[place.field]} / ${mockStates[of.state].labels[place.field]}`
}

function signature(of: SpecimenDescription, { x, y, width }: SignaturePlace): string {
  const written = `${of.givenNames.split(' ')[0] ?? ''} ${of.surname}`.trim()
  const text = [...written.toLocaleLowerCase('en')]
    .map((letter, index, all) =>
      index === 0 || all[index - 1] === ' ' ? letter.toLocaleUpperCase('en') : letter,
    )
    .join('')
  return svgText(text, x, y, {
    font: 'script',
    size: fittingSize(text, 'script', 4.2, width),
    fill: '#22325e',
  })
}

function chip(x: number, y: number, width: number, height: number): string {
  const third = height / 3
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.2" fill="#d9bd6c" stroke="#8f7634" stroke-width="0.2"/>` +
    `<path fill="none" stroke="#8f7634" stroke-width="0.2" d="M${x} ${y + third}h${width}M${x} ${y + 2 * third}h${width}M${x + width / 2} ${y}v${height}"/>`
  )
}
