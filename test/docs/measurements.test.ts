import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelledFigures } from '../../api/site/proof/figures.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/measurements.md'), 'utf8')

/** right, values, wrong, not there, wrong at high, at high. */
function figuresOf(key: string): number[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${key} |`)) ?? ''
  return [...(row.split(' | ')[1] ?? '').matchAll(/\d+/g)].map(([text]) => Number(text))
}

// Two runs give two figures for one thing, and nobody knows which of them is meant.
describe('docs/measurements.md', () => {
  it('has the figures of labelled pictures that /docs/accuracy has', () => {
    const [print, mrz] = [figuresOf('corpus-print'), figuresOf('corpus-mrz-fields')]
    const { right, values, wrong, invented, wrongAtHigh, atHigh } = labelledFigures.all
    expect(print.map((count, index) => count + (mrz[index] ?? 0))).to.deep.equal([
      ...[right, values, wrong, invented, wrongAtHigh, atHigh],
    ])
  })
})
