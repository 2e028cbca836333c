/** Draws printed things that are no identity documents: letters, bank cards, receipts, screens. */
import { encodePng } from '../../../specimens/colour-raster.ts'
import { fontsOf } from '../../../specimens/describe/pools.ts'
import { createRandom, type Random } from '../../../specimens/random.ts'
import { rasterise, scanPxPerMm } from '../../../specimens/render-specimen.ts'
import { svgText } from '../../../specimens/svg-text.ts'
import { faceFor } from '../../../specimens/typeset/face-for.ts'
import { nativeOf } from '../../../specimens/words/language-words.ts'
import { type LanguageTag, languages, languageTags } from '../../../specimens/words/languages.ts'

/** A page and its lines, from the top. */
export interface OtherPage {
  readonly png: Buffer
  readonly lines: readonly string[]
  /** Whether the reader of print has learnt the script. */
  readonly isReadable: boolean
}

interface Form {
  readonly width: number
  readonly height: number
  /** Em sizes, mm. */
  readonly sizes: readonly [least: number, most: number]
  readonly lines: readonly [least: number, most: number]
  readonly words: number
  readonly ground: readonly string[]
  readonly ink: string
}

const forms: readonly [Form, ...Form[]] = [
  // a letter, a membership or bank card, a receipt or ticket, a form, a dark and a light screen
  {
    width: 210,
    height: 297,
    sizes: [3.6, 4.6],
    lines: [12, 30],
    words: 8,
    ground: ['#fff', '#f6f3ea'],
    ink: '#222',
  },
  {
    width: 85.6,
    height: 54,
    sizes: [2.6, 5],
    lines: [4, 7],
    words: 3,
    ground: ['#123a6b', '#7a1020', '#2b2b30'],
    ink: '#f4f4f4',
  },
  {
    width: 80,
    height: 150,
    sizes: [3, 4],
    lines: [10, 22],
    words: 4,
    ground: ['#fff', '#faf8f2'],
    ink: '#333',
  },
  {
    width: 148,
    height: 210,
    sizes: [3, 4.4],
    lines: [8, 20],
    words: 5,
    ground: ['#fff', '#eef4ee'],
    ink: '#111',
  },
  {
    width: 75,
    height: 150,
    sizes: [2.8, 4.4],
    lines: [8, 18],
    words: 4,
    ground: ['#111418', '#202020'],
    ink: '#e6e6e6',
  },
  {
    width: 160,
    height: 90,
    sizes: [2.8, 4],
    lines: [6, 14],
    words: 7,
    ground: ['#fff', '#f0f2f5'],
    ink: '#1a1a1a',
  },
]

/** Scripts that the reader of print has not learnt. */
const unlearnt: readonly LanguageTag[] = ['th', 'hi', 'ar']

const MARGIN_MM = 6

/** @param pool faces of the page: those that training may see, or those it never does */
export async function drawOtherPage(
  seed: string,
  pool: 'training' | 'held-apart',
): Promise<OtherPage> {
  const random = createRandom(`other page ${seed}`)
  const isReadable = !random.chance(0.25)
  const tags = languageTags.filter(
    (tag) => unlearnt.includes(tag) !== isReadable && !['zh', 'ja', 'ko'].includes(tag),
  )
  const tag = random.pick(tags)
  const form = random.pick(forms)
  const size = random.between(...form.sizes)
  const faces = { pageFont: random.pick(fontsOf(pool)) }
  const count = random.integer(...form.lines)
  const step = Math.min(2.2 * size, (form.height - 2 * MARGIN_MM) / count)
  const lines: string[] = []
  const svg: string[] = []
  for (let row = 0; row < count; row++) {
    const text = lineOf(tag, form.words, (form.width - 2 * MARGIN_MM) / (0.62 * size), random)
    const font = faceFor(faces, row === 0 ? 'bold' : 'regular', text)
    svg.push(
      svgText(text, MARGIN_MM, MARGIN_MM + (row + 0.8) * step, { font, size, fill: form.ink }),
    )
    lines.push(text)
  }
  const ground = `<rect width="100%" height="100%" fill="${random.pick(form.ground)}"/>`
  const raster = await rasterise({ ...form, svg: ground + svg.join('') }, scanPxPerMm / 1.5)
  return { png: await encodePng(raster), lines, isReadable }
}

/** Words of a language at random, with a number now and then, as long as they fit. */
function lineOf(tag: LanguageTag, words: number, charactersMax: number, random: Random): string {
  const { surnames, places, streets, female } = languages[tag]
  const all = [...surnames, ...places, ...streets, ...female].map(nativeOf)
  const count = random.integer(1, words)
  let line = ''
  for (let k = 0; k < count; k++) {
    const next = random.chance(0.2) ? String(random.integer(10, 99_999)) : random.pick(all)
    if (line.length + next.length >= charactersMax) break
    line += (line === '' ? '' : ' ') + next
  }
  return line === '' ? String(random.integer(1000, 9999)) : line
}
