import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type LineToLabel, labelFeatures } from '../../../../worker/text/label/label-features.ts'
import { labelManifest } from '../../../../worker/text/label/label-manifest.ts'
import { readModelFile } from '../../../../worker/text/model-file.ts'

const models = new URL('../../../../worker/text/label/models/', import.meta.url)
const manifest = readModelFile(fileURLToPath(new URL('labeller.onnx.json', models)), labelManifest)
const featuresOf = labelFeatures(manifest)

const numbers = z.array(z.number())
const drawnPages = z.array(
  z.object({
    lines: z.array(z.custom<LineToLabel>()),
    expected: z.object({
      ids: numbers,
      second: numbers,
      word: numbers,
      features: numbers,
      geometry: numbers,
      boxes: numbers,
    }),
  }),
)

const lineOf = (text: string): LineToLabel => ({
  text,
  characters: Array.from(text, () => ({ probability: 0.99 })),
  box: { x0: 0, y0: 0, x1: 50, y1: 2 },
  capitalHeight: 2,
})

describe('labelFeatures', () => {
  // Written by `python3 -m labeller.drawn_pages`: what the network was trained on.
  const pages = drawnPages.parse(
    JSON.parse(readFileSync(new URL('drawn-pages.json', import.meta.url), 'utf8')),
  )
  pages.forEach(({ lines, expected }, at) => {
    it(`gives the numbers of the training for drawn page ${at + 1}`, () => {
      const features = featuresOf(lines)
      for (const name of ['ids', 'second', 'word'] as const)
        expect(Array.from(features[name], Number), name).to.deep.equal(expected[name])
      for (const name of ['features', 'geometry', 'boxes'] as const) {
        expect(features[name], name).to.have.length(expected[name].length)
        const apart = expected[name].map((one, i) => Math.abs(one - (features[name][i] ?? 0)))
        expect(Math.max(...apart), name).to.be.below(2e-4)
      }
    })
  })

  it('leaves out what follows the 240th word of a hostile page', () => {
    const page = Array.from({ length: 80 }, () => lineOf('ab '.repeat(33)))
    const { words, ids, starts } = featuresOf(page)
    expect(words).to.equal(231)
    expect(starts).to.have.length(7)
    expect(ids).to.have.length(7 * (99 + manifest.gap))
  })
})
