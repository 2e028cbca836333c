import { type Html, html } from '../../../api/http/html.ts'
import { alignLines, isWrong } from './align-lines.ts'
import type { ShownLine } from './failure-gallery.ts'
import { type PlacedPair, pitchOf, placePairs } from './place-pairs.ts'

/** Pixels: height of a row of text above or below the strip, its base line, width of its label. */
const textRow = 28
const baseline = 20
const labelWidth = 64

/** From this certainty on, the shade would be invisible. */
const shadedBelow = 0.99

/** Abscissae, pixels from the left of the strips. */
interface Extent {
  readonly left: number
  readonly right: number
}

/**
 * The lines of an MRZ, each an SVG: the printed text above the strip that the engine saw, the text
 * read below it, every character aligned with its picture; wrong ones boxed, unsure ones shaded.
 */
export function mrzFigure(mrz: readonly ShownLine[], printed: readonly string[]): Html {
  const lines = mrz.map((line, row) => {
    const read = line.characters.map(({ text }) => text).join('')
    return { line, pairs: placePairs(alignLines(printed[row] ?? '', read), line.characters) }
  })
  // One extent for all lines, so that their strips are aligned.
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

/** Box and shade behind a character and its picture, with a tooltip. */
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

/** One text element, so that it is copied as a whole, with a position for each character. */
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

/** Several characters in the room of one become a `⋯`; the tooltip spells them out. */
function oneLetter(text: string): string {
  return text.length > 1 ? '⋯' : text
}
