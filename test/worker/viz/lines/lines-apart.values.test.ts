import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

describe('values of two columns in one line', () => {
  const labels: readonly Line[] = [
    ['Name / Surname', 5, 10, 1],
    ['Behörde / Authority', 30, 10, 1],
  ]

  it('are never high', () => {
    const lines: readonly Line[] = [...labels, ['KÖHLER-LÜDENSCHEIDT STADT MUSTER', 5, 13]]
    const read = readLines(lines, { kind: 'identity_card', country: 'DEU' })
    expect(read).to.have.length(2)
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })
})
