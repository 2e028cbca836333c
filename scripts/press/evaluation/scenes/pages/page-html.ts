import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { portrait } from '../../../../specimens/draw/portrait.ts'
import { mrzPitch } from '../../../../specimens/layouts/layout.ts'
import { printedValue } from '../../../../specimens/printed-value.ts'
import { createRandom } from '../../../../specimens/random.ts'
import type { SpecimenDescription } from '../../../../specimens/specimen-description.ts'
import { jurisdictions } from '../../../../specimens/words/jurisdictions.ts'
import { states } from '../../../../specimens/words/states.ts'
import { codeDrawing, type HolderCode } from '../draw/codes.ts'
import type { PageDesign, PlacedField, SideDesign } from './design.ts'

/** CSS pixels of a millimetre. */
export const pxPerMm = 10

const resolve = createRequire(import.meta.url).resolve
const machineFont = new URL('../../../../specimens/fonts/OCRB.otf', import.meta.url)

/** What a side shows besides the holder's printed values. */
export interface Beside {
  readonly mrz: readonly string[] | null
  readonly code: HolderCode | null
}

/** One side as a web page that fills its window. */
export function pageHtml(
  of: SpecimenDescription,
  design: PageDesign,
  side: SideDesign,
  { mrz, code }: Beside,
): string {
  const { width, height, face } = design
  const titles = side.titles.map(({ text, x, y, size }) =>
    box(x, y, `<b style="font-size:${size}mm">${escaped(named(text, of))}</b>`),
  )
  const texts = (side.texts ?? []).map((text) =>
    box(6, height - 6, `<span style="font-size:1.8mm">${escaped(text)}</span>`),
  )
  const faces =
    side.portrait && picture(design, portrait(createRandom(of.artworkSeed), side.portrait, true))
  const symbol = code && side.code && picture(design, codeDrawing(code, side.code).svg)
  return `<!doctype html><meta charset="utf-8"><style>
${fontFaces(face)}
@font-face{font-family:machine;src:url(data:font/otf;base64,${readFileSync(machineFont).toString('base64')})}
*{margin:0;box-sizing:border-box}
html{font-size:${pxPerMm}px}
body{width:${width * pxPerMm}px;height:${height * pxPerMm}px;overflow:hidden;position:relative;background:${side.ground};font-family:latin,latin-ext,sans-serif;color:#1b1d22}
.at{position:absolute;line-height:1.1;white-space:nowrap}
small{color:#4a5a78;font-size:1.55rem;display:${design.captions === 'above' ? 'block' : 'inline'};margin-right:.8rem}
.value{font-weight:700;font-size:2.6rem}
.zone{position:absolute;left:0;right:0;bottom:0;background:#fbfaf6;font-family:machine;white-space:pre}
.mark{position:absolute;inset:0;display:grid;place-items:center;font-weight:700;font-size:${width / 8}rem;color:#b3202c22;transform:rotate(-18deg)}
.small-mark{position:absolute;right:2rem;top:.4rem;color:#b3202c;font-weight:700;font-size:1.7rem}
svg{position:absolute;overflow:visible}
</style><body><div class="mark">SPECIMEN</div><div class="small-mark">SPECIMEN</div>
${titles.join('')}${faces ?? ''}${side.fields.map((place) => field(of, design, place)).join('')}
${texts.join('')}${symbol ?? ''}${side.zone && mrz ? zone(design, mrz) : ''}</body>`.replaceAll(
    /(\d)mm/g,
    '$1rem',
  )
}

/** Distance from the top to the band of the zone, mm. */
export function zoneTopOf({ height }: Pick<PageDesign, 'height'>, lines: number): number {
  return height - (lines === 3 ? 22 : 20)
}

function zone(design: PageDesign, lines: readonly string[]): string {
  const top = zoneTopOf(design, lines.length)
  const width = (lines[0]?.length ?? 0) * mrzPitch
  const left = (design.width - width) / 2
  const pitch = lines.length === 3 ? 6 : 6.35
  const rows = lines.map((line, row) =>
    [...line]
      .map(
        (character, column) =>
          `<span style="position:absolute;left:${left + column * mrzPitch}rem;top:${2.6 + row * pitch}rem;width:${mrzPitch}rem;text-align:center">${escaped(character)}</span>`,
      )
      .join(''),
  )
  return `<div class="zone" style="top:${top}rem;font-size:3.5rem;line-height:1">${rows.join('')}</div>`
}

function field(of: SpecimenDescription, { dates }: PageDesign, place: PlacedField): string {
  const value = printedValue(of, place.field, dates)
  if (value === undefined) return ''
  const words = escaped(place.caption) && `<small>${escaped(place.caption)}</small>`
  const shown = escaped(value).replaceAll('\n', '<br>')
  return box(place.x, place.y, `${words}<span class="value">${shown}</span>`, place.width)
}

function box(x: number, y: number, html: string, width?: number): string {
  const limit = width === undefined ? '' : `;max-width:${width}rem`
  return `<div class="at" style="left:${x}rem;top:${y}rem${limit}">${html}</div>`
}

/** SVG whose coordinates are millimetres of the page. */
function picture({ width, height }: PageDesign, svg: string): string {
  return `<svg style="inset:0" width="100%" height="100%" viewBox="0 0 ${width} ${height}">${svg}</svg>`
}

function named(text: string, of: SpecimenDescription): string {
  const place = of.jurisdiction ? jurisdictions[of.jurisdiction].name : states[of.state].english
  return text.replace('{state}', place)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function fontFaces(face: string): string {
  return ['latin', 'latin-ext']
    .flatMap((subset) =>
      [400, 700].map((weight) =>
        fontFace(
          subset,
          `@fontsource/${face}/files/${face}-${subset}-${weight}-normal.woff2`,
          weight,
        ),
      ),
    )
    .join('')
}

function fontFace(family: string, file: string, weight: number): string {
  const data = readFileSync(resolve(file)).toString('base64')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}
