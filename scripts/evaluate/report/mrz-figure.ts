import { type Html, html } from '../../../api/site/html.ts'
import { alignLines, isWrong } from '../align-lines.ts'
import type { ShownLine } from './failure-gallery.ts'
import { type PlacedPair, pitchOf, placePairs } from './place-pairs.ts'

/** Pixels: a row of text above and below the strip, its base line, and the room its label takes. */
const textRow = 28
const baseline = 20
const labelWidth = 64

/** Surer than this, no shade would be seen. */
const shadedBelow = 0.99

/** Abscissae, pixels from the left of the strips. */
interface Extent {
  readonly left: number
  readonly right: number
}

/**
 * The lines of an MRZ, each an SVG: what is printed above the strip the engine saw, what it
 * read below, each character over or under its own picture; wrong ones boxed, unsure ones shaded.
 */
export function mrzFigure(mrz: readonly ShownLine[], printed: readonly string[]): Html {
  const lines = mrz.map((line, row) => {
    const read = line.characters.map(({ text }) => text).join('')
    return { line, pairs: placePairs(alignLines(printed[row] ?? '', read), line.characters) }
  })
  // One for all lines, so that their strips stand one above the other.
  const extents = lines.map(({ line, pairs }) => extentOf(line, pairs))
  const extent = {
    left: Math.min(...extents.map(({ left }) => left)) - labelWidth,
    right: Math.max(...extents.map(({ right }) => right)),
  }
  return html`${lines.map(({ line, pairs }) => lineFigure(line, pairs, extent))}`
}

function extentOf({ width, characters }: ShownLine, pairs: readonly PlacedPair[]): Extent {
  const pitch = pitchOf(characters)
  const centres = pairs.map(({ centre }) => centre)
  return {
    left: Math.min(0, ...centres.map((centre) => centre - pitch)),
    right: Math.max(width, ...centres.map((centre) => centre + pitch)),
  }
}

function lineFigure(
  { strip, width, height, characters }: ShownLine,
  pairs: readonly PlacedPair[],
  { left, right }: Extent,
): Html {
  const pitch = pitchOf(characters)
  const readRow = textRow + height
  const [wide, high] = [Math.ceil(right - left), readRow + textRow]
  return html`<svg class="mrz" width="${wide}" height="${high}" viewBox="${left.toFixed(1)} 0 ${wide} ${high}">
<text class="label" x="${left.toFixed(1)}" y="${baseline}">printed</text>
<text class="label" x="${left.toFixed(1)}" y="${readRow + baseline}">read</text>
<image width="${width}" height="${height}" y="${textRow}" href="data:image/jpeg;base64,${strip}"/>
${pairs.map((pair) => cell(pair, pitch, height))}
${lettering(pairs, ({ printed }) => printed, baseline)}
${lettering(pairs, ({ read }) => read, readRow + baseline)}
</svg>
`
}

/** What lies behind a character and its picture, and what is told of them under the pointer. */
function cell(pair: PlacedPair, pitch: number, stripHeight: number): Html {
  const { seen, centre } = pair
  const [x, width] = [(centre - pitch / 2).toFixed(1), pitch.toFixed(1)]
  const readRow = textRow + stripHeight
  const unsure = seen === null ? 0 : 1 - seen.certainty
  const shade =
    unsure > 1 - shadedBelow
      ? html`<rect class="unsure" x="${x}" y="${readRow}" width="${width}" height="${textRow}" fill-opacity="${unsure.toFixed(2)}"/>`
      : ''
  return html`<g><title>${told(pair)}</title>${shade}<rect class="${isWrong(pair) ? 'wrong' : 'cell'}" x="${x}" y="1" width="${width}" height="${readRow + textRow - 2}"/></g>
`
}

function told({ printed, read, seen }: PlacedPair): string {
  const heading = printed === read ? `${read}` : `printed ${printed ?? '–'}, read ${read ?? '–'}`
  if (seen === null) return heading
  const likeliest = seen.likeliest
    .map(({ text, probability }) => `${text} ${percent(probability)}`)
    .join(', ')
  return `${heading} · sure ${percent(seen.certainty)} · looks like ${likeliest}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share > 0.995 || share < 0.005 ? 2 : 0)} %`
}

/** One text, so that it is copied as one, with a place for each of its characters. */
function lettering(
  pairs: readonly PlacedPair[],
  textOf: (pair: PlacedPair) => string | null,
  y: number,
): Html | string {
  const lettered = pairs.filter((pair) => textOf(pair) !== null)
  if (lettered.length === 0) return ''
  const places = lettered.map(({ centre }) => centre.toFixed(1)).join(' ')
  const text = lettered.map((pair) => oneLetter(textOf(pair) ?? ''))
  return html`<text y="${y}" x="${places}">${text}</text>`
}

/** Several in the room of one are told under the pointer. */
function oneLetter(text: string): string {
  return text.length > 1 ? '⋯' : text
}
