/** Learns how the reader of print misreads scripts unknown to it (`misread-scripts.json`). */
import { utcDay } from '../../../../shared/time/clock.ts'
import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import type { PrintReader } from '../../../../worker/text/recognize/print-reader.ts'
import { isDoubtful } from '../../../../worker/viz/national/doubtful-rows.ts'
import {
  type MisreadScript,
  type MisreadTable,
  misreadScripts,
  signOf,
} from '../../../../worker/viz/national/misread-scripts.ts'
import { drawLine, type LineLook } from '../../../specimens/draw/worn-line.ts'
import { createRandom, type Random } from '../../../specimens/random.ts'
import type { FacesFor } from './faces.ts'
import { documentWords } from './national-lines.ts'

type Look = (random: Random) => LineLook

/** Languages whose words are drawn for each script; many for Latin, to cover its diacritics. */
const tagsOf: Readonly<Record<MisreadScript, readonly string[]>> = {
  Arab: ['ar', 'fa'],
  Deva: ['hi'],
  Hang: ['ko'],
  Hani: ['ja', 'zh', 'zh-Hant'],
  Latn: ['en', 'de', 'fr', 'es', 'pl', 'tr', 'it', 'nl', 'vi'],
  Thai: ['th'],
}

/** @param lines number of misread lines wanted of each script */
export async function learnMisreadings(
  facesFor: FacesFor,
  lines: number,
  model: string,
): Promise<MisreadTable> {
  const { printReader } = await loadEngine()
  const random = createRandom('misread scripts')
  const table: MisreadTable = {
    source:
      'npm --prefix scripts/press run national -- learn: words of the catalogue, drawn, worn and misread',
    date: utcDay(new Date()),
    model,
    signs: { Arab: {}, Deva: {}, Hang: {}, Hani: {}, Latn: {}, Thai: {} },
    unseen: { Arab: 0, Deva: 0, Hang: 0, Hani: 0, Latn: 0, Thai: 0 },
  }
  for (const script of misreadScripts) {
    const words = tagsOf[script].flatMap(documentWords).filter((word) => facesFor(word).length > 0)
    if (words.length === 0) throw new Error(`no font found that can draw ${script}`)
    const misread = await misreadSigns(words, facesFor, lookOf[script], lines, printReader, random)
    Object.assign(table.signs[script], rates(misread))
    table.unseen[script] = rounded(Math.log(UNSEEN_COUNT / misread.length))
  }
  return table
}

/** The signs that were read in up to `lines` misread lines. */
async function misreadSigns(
  words: readonly string[],
  facesFor: FacesFor,
  lookOf: Look,
  lines: number,
  reader: PrintReader,
  random: Random,
): Promise<string[]> {
  const signs: string[] = []
  let misread = 0
  // Lines that are read well, as most Latin ones, do not count.
  for (let drawn = 0; misread < lines && drawn < 10 * lines; drawn++) {
    const text = random.pick(words)
    const strip = await drawLine(
      text,
      random.pick(facesFor(text)),
      lookOf(random),
      reader.cut,
      random,
    )
    const read = await reader.read(strip)
    if (!isDoubtful(read)) continue
    misread++
    signs.push(...Array.from(read.text, signOf))
  }
  return signs
}

/** Legible photographs; for Latin, which is misread only then, illegible ones. */
const legible: Look = (random) => ({
  capitalPx: random.between(8, 24),
  blur: random.between(0.4, 1.5),
  noise: random.between(2, 14),
})
const illegible: Look = (random) => ({
  capitalPx: random.between(5, 12),
  blur: random.between(0.8, 3),
  noise: random.between(5, 30),
})
const lookOf: Readonly<Record<MisreadScript, Look>> = {
  Arab: legible,
  Deva: legible,
  Hang: legible,
  Hani: legible,
  Latn: illegible,
  Thai: legible,
}

/** A sign that was never seen counts as if seen this often. */
const UNSEEN_COUNT = 0.5

/** Natural logarithm of each sign's share of all signs. */
function rates(signs: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return Object.fromEntries(
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([sign, count]) => [sign, rounded(Math.log(count / signs.length))]),
  )
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100
}
