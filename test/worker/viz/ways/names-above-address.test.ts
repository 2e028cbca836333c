import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const licence = { kind: 'driving_licence', country: 'USA' } as const

const cardOf = (state: string, postal: string, upper: string, lower: string): readonly Line[] => [
  ['DRIVER LICENSE', 4, 6, 2.4],
  [state, 16, 10, 2.4],
  ['NO. 7654321', 28, 15],
  ['DOB 03-07-1961', 28, 18.5],
  ['EXP 03-07-2031', 52, 18.5],
  [upper, 28, 22],
  [lower, 28, 25.4],
  ['12 ANY STREET', 28, 28.9],
  [postal, 28, 32.1],
  ['ISS 03-07-2023', 28, 38],
]

const bandsOf = (lines: readonly Line[]) =>
  readLines(lines, licence)
    .filter(({ name }) => name === 'surname' || name === 'given_names')
    .map(({ probability }) => probability)

describe('two lines of a name without captions or numbers on an American card', () => {
  it('are no surer than low where the order of the state is not known', () => {
    const lines = cardOf('OREGON', 'SALEM OR 97301', 'TESTER', 'MARY ANN')
    expect(bandsOf(lines)).to.have.length(2)
    expect(Math.max(...bandsOf(lines))).to.be.below(0.6)
  })
})
