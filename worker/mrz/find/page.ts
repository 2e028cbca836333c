import { type Affine, composeAffine } from '../../image/affine.ts'
import { heightAt } from '../../image/baseline.ts'
import type { Page } from '../../image/page.ts'
import { id1, id2, id3, type PageSize } from '../../page/page-sizes.ts'
import type { LocatedMrz } from '../decode/read-group.ts'
import type { LayoutName } from '../text/layout.ts'

/** A page and where its MRZ stands on it, millimetres (ICAO 9303-3 §4.4, 9303-4 to -7). */
interface MrzPage extends PageSize {
  /** Left edge to the left of the first character. */
  readonly mrzLeft: number
  /** Lower edge to the middle of the last line. */
  readonly mrzBottom: number
  readonly characters: number
}

const card: MrzPage = { ...id1, mrzLeft: 5, mrzBottom: 6.2, characters: 30 }
const td2: MrzPage = { ...id2, mrzLeft: 6, mrzBottom: 8.2, characters: 36 }
const td3: MrzPage = { ...id3, mrzLeft: 6, mrzBottom: 8.2, characters: 44 }

const pages: Readonly<Record<LayoutName, MrzPage>> = {
  TD1: card,
  EU_DL: card,
  CHE_DL: card,
  TD2: td2,
  MRVB: td2,
  FRA_ID: td2,
  TD3: td3,
  MRVA: { ...td3, widthMm: 120, heightMm: 80 },
}

/** Ten characters an inch (ICAO 9303-3 §4.4). */
const PITCH_MM = 2.54

/**
 * The page an MRZ is printed on, derived from its lines alone: the page's edges are not looked for.
 */
export function pageOf(located: LocatedMrz): Page | null {
  const bottom = located.upsideDown ? located.lines[0] : located.lines.at(-1)
  if (bottom === undefined) return null
  const page = pages[located.mrz.layout]
  const x0 = Math.min(...located.lines.map((line) => line.x0))
  const x1 = Math.max(...located.lines.map((line) => line.x1))
  const angle = Math.atan(bottom.slope)
  const scale = (x1 - x0) / Math.cos(angle) / ((page.characters - 0.25) * PITCH_MM)
  const cos = Math.cos(angle) * scale * (located.upsideDown ? -1 : 1)
  const sin = Math.sin(angle) * scale * (located.upsideDown ? -1 : 1)
  const originX = located.upsideDown ? x1 : x0
  const originY = heightAt(bottom, originX)
  const left = -page.mrzLeft
  const top = page.mrzBottom - page.heightMm
  const inView: Affine = {
    a: cos,
    b: -sin,
    c: originX + left * cos - top * sin,
    d: sin,
    e: cos,
    f: originY + left * sin + top * cos,
  }
  return {
    toOverview: composeAffine(located.view.toOverview, inView),
    widthMm: page.widthMm,
    heightMm: page.heightMm,
  }
}
