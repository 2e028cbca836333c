/** Measures the cost of reading each language, and how well drawn lines are read. */

import { loadEngine } from '../../../../worker/pipeline/engine.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import { drawLine } from '../../../specimens/draw/worn-line.ts'
import { createRandom } from '../../../specimens/random.ts'
import type { FacesFor } from './faces.ts'
import { nationalLines } from './national-lines.ts'

export interface LanguageFigures {
  readonly language: NationalLanguage
  readonly lines: number
  readonly exact: number
  /** Edits per drawn character, 0 upwards; blanks are ignored. */
  readonly characterErrorRate: number
  /** Median CPU ms of a line; `loadMs`: what the first line takes more, to load the language. */
  readonly lineMs: number
  readonly loadMs: number
  /** Memory that the process gained by reading, MB: core and language together. */
  readonly addedMb: number
}

/** Null if no font draws the language. Needs a process of its own, as memory is not given back. */
export async function measureLanguage(
  language: NationalLanguage,
  facesFor: FacesFor,
  count: number,
): Promise<LanguageFigures | null> {
  const random = createRandom(language)
  const drawable = nationalLines(language, count, random).filter(
    (text) => facesFor(text).length > 0,
  )
  if (drawable.length === 0) return null
  const { nationalReader } = await loadEngine()
  const look = () => ({
    capitalPx: random.between(9, 24),
    blur: random.between(0.4, 1.2),
    noise: random.between(2, 10),
  })
  const [way] = nationalReader.waysFor(language)
  if (way === undefined) throw new RangeError(`nothing installed reads ${language}`)
  const lines = []
  for (const text of drawable) {
    const strip = await drawLine(text, random.pick(facesFor(text)), look(), way.cut, random)
    lines.push({ text: plain(text), strip })
  }
  const beforeReading = rssMb()
  const costs: number[] = []
  let [exact, wrong, characters] = [0, 0, 0]
  for (const { text, strip } of lines) {
    const begun = cpuMs()
    const read = plain((await way.read(strip)).text)
    costs.push(cpuMs() - begun)
    if (read === text) exact++
    wrong += editDistance(read, text)
    characters += text.length
  }
  const [first = 0, ...others] = costs
  const lineMs = others.sort((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0
  return {
    language,
    lines: lines.length,
    exact,
    characterErrorRate: wrong / characters,
    lineMs,
    loadMs: first - lineMs,
    addedMb: rssMb() - beforeReading,
  }
}

function plain(text: string): string {
  return text.replace(/\s/g, '')
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function rssMb(): number {
  return process.memoryUsage.rss() / 2 ** 20
}
