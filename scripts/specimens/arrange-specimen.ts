import { type Cover, drawCover } from './camera/film.ts'
import { type Framing, frameTable, type TableItem } from './camera/frame-table.ts'
import type { Severity } from './camera/severities.ts'
import { drawShot, enlargeShot, type Shot } from './camera/shot.ts'
import { drawWorld, plainWorld, type World } from './camera/world.ts'
import { companionOf } from './describe/pools.ts'
import { drawSheet, type LaidSide, type Sheet } from './draw/sheet.ts'
import type { Random } from './random.ts'
import { rasterSize } from './render-specimen.ts'
import type { SpecimenDescription } from './specimen-description.ts'

export interface PhotographOptions {
  readonly severity: Severity
  readonly seed: string | number
}

export interface SizedPhotographOptions extends PhotographOptions {
  /** Size of the picture; default: as the severity makes it. */
  readonly megapixels?: number
  /** Instead of a size: pixels per module of the first visible barcode. */
  readonly modulePx?: number
  /** `wild`: as people send them, with hands, sleeves, copies …; `plain`: alone on a background. */
  readonly world?: 'plain' | 'wild'
  /** Changes the randomly drawn take, for example to make one thing worse. */
  readonly retake?: (drawn: Take) => Take
}

/** Everything about a photograph that is drawn at random. */
export type Take = Pick<Arrangement, 'shot' | 'world'>

/** One sheet of paper or one side of a card, as it lies on the table. */
export interface ArrangedPage {
  readonly sheet: Sheet
  /** 0: the subject; 1: another document beside it. */
  readonly document: 0 | 1
  /** Of its raster, pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Pixels. */
  readonly cornerRadius: number
  readonly bendPx: number
}

/** Documents in front of the camera: everything is decided, nothing is drawn yet. */
export interface Arrangement {
  readonly shot: Shot
  readonly world: World
  readonly pages: readonly [ArrangedPage, ...ArrangedPage[]]
  readonly framing: Framing
  /** What lies over the first page. */
  readonly cover: Cover
}

export function arrangeSpecimen(
  of: SpecimenDescription,
  options: SizedPhotographOptions,
): Arrangement {
  const { retake = (drawn) => drawn } = options
  const { shot, world } = retake(drawTake(options))
  const sheets = sheetsOnTable(of, world)
  const arranged = arrange(sheets, shot, world)
  const factor = enlargement(arranged, options)
  return factor === 1 ? arranged : arrange(sheets, enlargeShot(shot, factor), world)
}

function drawTake({ severity, seed, world }: SizedPhotographOptions): Take {
  const shot = drawShot(severity, seed)
  const isWild = world === 'wild'
  return { shot, world: isWild ? drawWorld(shot.random.stream('world'), severity) : plainWorld }
}

/** Factor by which each side of the picture is enlarged from the size that the severity gives. */
function enlargement(
  { framing: { width, height }, world: { longSide }, pages, shot }: Arrangement,
  { megapixels, modulePx }: SizedPhotographOptions,
): number {
  if (megapixels !== undefined) return Math.sqrt((megapixels * 1e6) / (width * height))
  const symbols = pages.flatMap(({ sheet }) =>
    sheet.sides.flatMap(({ drawing }) => drawing.regions.flatMap((region) => region.symbol ?? [])),
  )
  const [symbol] = symbols
  if (modulePx !== undefined && symbol) return modulePx / (symbol.module * shot.pxPerMm)
  return longSide === null ? 1 : Math.min(1, longSide / Math.max(width, height))
}

interface TableSheet {
  readonly sheet: Sheet
  readonly document: 0 | 1
}

/**
 * What lies on the table: one sheet with all sides, or each side by itself, and a neighbour that is
 * smaller, since the larger of two documents is the one that an answer is about.
 */
function sheetsOnTable(of: SpecimenDescription, world: World): [TableSheet, ...TableSheet[]] {
  const sheet = drawSheet(of)
  const [first, ...others] = world.scattered ? sheet.sides.map(alone) : [sheet]
  const own = others.map((other): TableSheet => ({ sheet: other, document: 0 }))
  const beside = world.companion ? drawSheet(companionOf(of)).sides.slice(0, 1).map(alone) : []
  const foreign = beside
    .filter((other) => areaOf(other) < areaOf(first ?? sheet))
    .map((other): TableSheet => ({ sheet: other, document: 1 }))
  return [{ sheet: first ?? sheet, document: 0 }, ...own, ...foreign]
}

function areaOf({ width, height }: Sheet): number {
  return width * height
}

function alone(side: LaidSide): Sheet {
  return { width: side.width, height: side.height, sides: [{ ...side, left: 0, top: 0 }] }
}

function arrange(
  sheets: readonly [TableSheet, ...TableSheet[]],
  shot: Shot,
  world: World,
): Arrangement {
  const arrangedPage = ({ sheet, document }: TableSheet, index: number): ArrangedPage => ({
    sheet,
    document,
    size: rasterSize(sheet, shot.pxPerMm),
    cornerRadius: sheet.sides.length === 1 ? (sheet.sides[0]?.cornerRadius ?? 0) * shot.pxPerMm : 0,
    bendPx: index === 0 ? shot.bendPx : 0,
  })
  const [head, ...rest] = sheets
  const pages = [
    arrangedPage(head, 0),
    ...rest.map((sheet, index) => arrangedPage(sheet, index + 1)),
  ] as const
  const random = shot.random.stream('table')
  const items = pages.map((page, index) => tableItem(page, index, pages[0], shot, random))
  return {
    shot,
    world,
    pages,
    framing: frameTable([items[0]!, ...items.slice(1)], shot, world),
    cover: drawCover(shot.random.stream('cover'), world, head.sheet),
  }
}

/** The subject in the middle, its other side below or to the right, a neighbour above or left. */
function tableItem(
  { size, document }: ArrangedPage,
  index: number,
  subject: ArrangedPage,
  shot: Shot,
  random: Random,
): TableItem {
  if (index === 0) return { ...size, x: 0, y: 0, turn: 0 }
  const away = document === 0 ? 1 : -1
  const gap = random.between(2, 14) * shot.pxPerMm
  const tilt = random.between(-1, 1) * (document === 0 ? 0.12 : 0.4)
  // Turned about its centre, it needs more room than its sides.
  const reach = (own: number, across: number): number =>
    own * Math.cos(tilt) + across * Math.abs(Math.sin(tilt))
  const below = random.chance(0.6)
  const slide = random.between(-0.15, 0.15) * size.width
  return below
    ? {
        ...size,
        x: slide,
        y: (away * (subject.size.height + reach(size.height, size.width))) / 2 + away * gap,
        turn: tilt,
      }
    : {
        ...size,
        x: (away * (subject.size.width + reach(size.width, size.height))) / 2 + away * gap,
        y: slide,
        turn: tilt,
      }
}
