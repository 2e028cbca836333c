import type { SpecimenDescription } from '../specimen-description.ts'
import { fittingSize, svgText, textWidth } from '../svg-text.ts'
import { faceFor } from '../typeset/face-for.ts'
import { canDraw } from '../typeset/set-line.ts'
import { languages } from '../words/languages.ts'
import { states } from '../words/states.ts'
import { type Drawing, joined, region } from './drawing.ts'
import { inkColour } from './inks.ts'
import type { PagePlan } from './page-plan.ts'
import { printedLine } from './printed-line.ts'

type Place = NonNullable<PagePlan['signatureAt']>

/** The holder's name in handwriting, and its caption if the plan has one. */
export function signature(of: SpecimenDescription, plan: PagePlan, place: Place): Drawing {
  const { x, y, width, label } = place
  const text = written(of)
  const size = fittingSize(text, 'script', 4.2, width)
  const svg = svgText(text, x, y, { font: 'script', size, fill: '#22325e' })
  // Ascenders of the hand reach 0.75 em, its descenders 0.3.
  const box = { x, y: y - 0.75 * size, width: textWidth(text, 'script', size), height: 1.05 * size }
  const hand = region(svg, 'signature', box)
  if (!label) return hand

  const words = languages[states[of.state].languages[0]].signature
  const font = faceFor(of.print, 'regular', words)
  const style = {
    font,
    size: fittingSize(words, font, plan.labelSize, width),
    fill: inkColour(plan.labelInk ?? 'accent', of.hue ?? states[of.state].hue),
  }
  const captionY = label === 'below' ? y + 0.35 * size + plan.labelSize : y - 0.9 * size
  return joined([hand, printedLine(words, x, captionY, style, { role: 'text' })])
}

function written(of: SpecimenDescription): string {
  const names = `${of.givenNames.split(' ')[0] ?? ''} ${of.surname}`.trim()
  const hand = [...names.toLocaleLowerCase('en')]
    .map((letter, index, all) =>
      index === 0 || all[index - 1] === ' ' ? letter.toLocaleUpperCase('en') : letter,
    )
    .join('')
  return canDraw('script', hand) ? hand : hand.normalize('NFD').replace(/\p{M}|[^\x20-\x7e]/gu, '')
}
