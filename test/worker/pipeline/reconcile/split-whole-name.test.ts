import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { splitWholeName } from '../../../../worker/pipeline/reconcile/split-whole-name.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'

const whole = candidateOf('mrz', 'full_name', 'QUISPE ROJAS LUZ MARIA')

/** What the zone's candidates say after the page had its say. */
function ofZone(...printed: FieldCandidate[]) {
  return splitWholeName([whole, ...printed])
    .filter(({ source }) => source === 'mrz')
    .map(({ name, value, probability }) => [name, value, probability])
}

describe('splitWholeName', () => {
  it('splits after a printed surname, no surer than that print', () => {
    expect(ofZone(candidateOf('viz', 'surname', 'QUISPE ROJAS', 0.8))).to.deep.equal([
      ['surname', 'QUISPE ROJAS', 0.8],
      ['given_names', 'LUZ MARIA', 0.8],
    ])
  })

  // The accent must not keep the two from being recognized as one name.
  it('splits before printed given names with accents', () => {
    expect(ofZone(candidateOf('viz', 'given_names', 'LUZ MARÍA'))).to.deep.equal([
      ['surname', 'QUISPE ROJAS', 0.99],
      ['given_names', 'LUZ MARIA', 0.99],
    ])
  })

  it('is all surname where the page prints it as one', () => {
    const printed = candidateOf('viz', 'surname', 'Quispe Rojas Luz María')
    expect(ofZone(printed)).to.deep.equal([['surname', 'QUISPE ROJAS LUZ MARIA', 0.99]])
  })

  it('leaves the name whole where the page says nothing, something else, or two things', () => {
    const surname = (value: string, probability?: number) =>
      candidateOf('viz', 'surname', value, probability)
    const unchanged = [['full_name', 'QUISPE ROJAS LUZ MARIA', 0.99]]
    expect(ofZone()).to.deep.equal(unchanged)
    expect(ofZone(surname('MAMANI'))).to.deep.equal(unchanged)
    expect(ofZone(surname('QUISPE', 0.5))).to.deep.equal(unchanged)
    expect(ofZone(surname('QUISPE'), candidateOf('viz', 'given_names', 'LUZ MARÍA'))).to.deep.equal(
      unchanged,
    )
  })

  it('leaves only the last part of a truncated name cut', () => {
    const cut = { ...whole, isCut: true } as const
    const parts = splitWholeName([cut, candidateOf('viz', 'surname', 'QUISPE ROJAS')])
    expect(parts.map(({ name, isCut }) => [name, isCut])).to.deep.equal([
      ['surname', undefined],
      ['given_names', true],
      ['surname', undefined],
    ])
  })
})
