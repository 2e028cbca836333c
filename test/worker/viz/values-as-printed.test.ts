import type { Line } from '../../support/readings/printed-page.ts'
import { readLines } from './read-lines.ts'

/** Values as real documents print them, which randomly drawn specimens do not cover. */
describe('associate on values as documents print them', () => {
  it('does not take a heading for the caption that has one word more', () => {
    const lines: readonly Line[] = [
      ["DRIVER'S LICENCE", 40, 8, 1.5],
      ['P40813027', 40, 11, 1.5],
    ]
    const [number] = readLines(lines, { kind: 'driving_licence', country: 'CAN' })
    expect(number?.features.way).not.to.equal('label')
  })
})
