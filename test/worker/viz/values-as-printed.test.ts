import type { Line } from '../../support/readings/printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

/** Values as real documents print them, which randomly drawn specimens do not cover. */
describe('associate on values as documents print them', () => {
  // Regression: `M` stands for a woman on the electoral card alone, and the passport of a man said
  // `F`.
  it('reads a letter for the sex as that kind of document means it', () => {
    const sexOn = (kind: 'passport' | 'identity_card') =>
      valuesOf([['Sexo: M', 40, 30]], { kind, country: 'MEX' }).sex
    expect([sexOn('passport'), sexOn('identity_card')]).to.deep.equal(['M', 'F'])
  })

  it('reads classes of Canadian licences that have more than one character', () => {
    const classOf = (text: string) =>
      valuesOf(
        [
          ['Classe', 60, 10, 1.2],
          [text, 60, 13, 2],
        ],
        { kind: 'driving_licence', country: 'CAN' },
      ).dl_class
    expect(['5F', '05'].map(classOf)).to.deep.equal(['5F', '05'])
  })

  it('does not take a heading for the caption that has one word more', () => {
    const lines: readonly Line[] = [
      ["DRIVER'S LICENCE", 40, 8, 1.5],
      ['P40813027', 40, 11, 1.5],
    ]
    const [number] = readLines(lines, { kind: 'driving_licence', country: 'CAN' })
    expect(number?.features.way).not.to.equal('label')
  })
})
