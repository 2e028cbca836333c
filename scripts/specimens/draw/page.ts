import { createRandom, type Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import type { TitledKind } from '../words/language-words.ts'
import { states } from '../words/states.ts'
import { categoryTable } from './category-table.ts'
import { chip, chipSign } from './chip.ts'
import { artwork, type Drawing, joined, region } from './drawing.ts'
import { emblem } from './emblem.ts'
import { ground, groundStyles } from './grounds.ts'
import { inkColour } from './inks.ts'
import { labelledFields } from './labelled-field.ts'
import { overlay } from './overlay.ts'
import type { PagePlan } from './page-plan.ts'
import { portrait } from './portrait.ts'
import { signature } from './signature.ts'
import { specimenMark } from './specimen-mark.ts'
import { symbol } from './symbol.ts'
import { legend, plainText, title } from './title.ts'

interface PageSize {
  readonly width: number
  readonly height: number
}

/** One printed side in mm, without the MRZ's lines; later parts lie over earlier ones. */
export function drawPage(
  of: SpecimenDescription,
  kind: TitledKind,
  plan: PagePlan,
  size: PageSize,
): Drawing {
  const random = createRandom(of.artworkSeed)
  const printHeight = plan.mrz?.top ?? size.height
  const { chip: chipAt, chipSign: signAt, signatureAt, table } = plan
  return joined([
    paper(of, plan, { ...size, height: printHeight }, size.height, random),
    specimenMark(size.width, printHeight),
    ...(plan.emblems ?? []).map((place, index) =>
      emblem(of, place, random.stream(`emblem ${index}`)),
    ),
    ...plan.titles.map((place) => title(of, kind, place)),
    ...portraits(plan, random),
    ...(chipAt ? [chip(chipAt)] : []),
    ...(signAt ? [chipSign(signAt, of.hue ?? states[of.state].hue)] : []),
    ...(signatureAt ? [signature(of, plan, signatureAt)] : []),
    ...labelledFields(of, plan, random),
    ...(plan.texts ?? []).map((place) => plainText(of, place)),
    ...(table ? [categoryTable(of, table)] : []),
    ...(plan.legend ? [legend(of, plan.legend)] : []),
    ...(plan.symbols ?? []).map((place) => symbol(of, place)),
    ...overlays(plan, random),
  ])
}

/** Ground, security print and coloured bars. */
function paper(
  of: SpecimenDescription,
  plan: PagePlan,
  print: PageSize,
  height: number,
  random: Random,
): Drawing {
  const hue = of.hue ?? states[of.state].hue
  const lot = random.stream('ground')
  const style = plan.ground ?? (plan.varied ? lot.pick(groundStyles) : 'guilloche')
  const security = ground(style, random.stream('guilloche'), print.width, print.height, hue)
  const lightness = plan.varied ? lot.integer(88, 97) : 94
  const bars = (plan.bars ?? []).map(
    ({ x, y, width, height: tall, ink, opacity = 1 }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${tall}" fill="${inkColour(ink, hue)}" opacity="${opacity}"/>`,
  )
  return artwork(
    `<rect width="${print.width}" height="${height}" fill="hsl(${hue} 38% ${lightness}%)"/>` +
      `<svg width="${print.width}" height="${print.height}">${security}</svg>${bars.join('')}`,
  )
}

function portraits({ portrait: main, ghost, varied }: PagePlan, random: Random): Drawing[] {
  const drawings: Drawing[] = []
  if (main) {
    const face = portrait(random.stream('face'), main, varied)
    const grey = main.style === 'grey' ? `<g filter="url(#grey)">${face}</g>` : face
    drawings.push(region(grey, 'portrait', main))
  }
  if (ghost) {
    const face = `<g opacity="0.35">${portrait(random.stream('face'), ghost, varied)}</g>`
    drawings.push(region(face, 'ghost_portrait', ghost))
  }
  return drawings
}

function overlays({ overlays: places = [] }: PagePlan, random: Random): Drawing[] {
  return places.flatMap((place, index) => {
    const lot = random.stream(`overlay ${index}`)
    return lot.chance(place.chance) ? [overlay(place, lot)] : []
  })
}
