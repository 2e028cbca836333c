import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'ESP' } as const
const licence = { kind: 'driving_licence', country: 'LTU' } as const

describe('values told by their form', () => {
  it('are heights and weights with their unit, behind whatever their captions were read as', () => {
    expect(valuesOf([['155 cm', 10, 40]], card).height).to.equal('155 cm')
    expect(valuesOf([['10 HOT 6\' 04"', 10, 40]], card).height).to.equal('6\' 04"')
    expect(valuesOf([['9Wg 121 lb', 10, 40]], card).weight).to.equal('121 lb')
  })

  it('are no numbers without a unit', () => {
    expect(valuesOf([['155', 10, 40]], card)).to.deep.equal({})
  })

  it('are codes of colours, and words for them beside a height', () => {
    expect(valuesOf([['18 EYts HAZ', 10, 40]], card).eyes_color).to.equal('HAZ')
    const lines = [
      ['176 cm', 10, 36],
      ['GREY', 10, 40],
    ] as const
    expect(valuesOf(lines, card).eyes_color).to.equal('GREY')
    expect(valuesOf([['BROWN', 10, 40]], card)).to.deep.equal({})
  })

  it('are no colours of hair, whose caption was badly read', () => {
    for (const text of ['19 HA1P BRO', 'HA1P: BRO', '19 NAlR BRO'])
      expect(valuesOf([[text, 10, 40]], card), text).to.not.have.property('eyes_color')
  })

  it('are none where two lines have the form: eyes and hair', () => {
    const lines = [
      ['BLU', 10, 36],
      ['BRO', 10, 40],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({})
  })

  it('are categories of licences, on licences', () => {
    expect(valuesOf([['*AM/B1/B/BE', 10, 50]], licence).dl_class).to.equal('AM/B1/B/BE')
    expect(valuesOf([['AM/B1/B/BE', 10, 50]], card)).to.deep.equal({})
  })

  // `9.` was a dot before them, or nothing.
  it('are categories with blanks between on licences with numbers', () => {
    const read = (text: string, of: typeof licence | typeof card) =>
      valuesOf(
        [
          ['4a. 03.02.2020', 10, 20],
          ['4b. 03.02.2035', 10, 23],
          [text, 10, 50],
        ],
        of,
      )
    for (const before of ['', '·. ', '. '])
      expect(read(`${before}AM B BE T`, licence).dl_class, before).to.equal('AM B BE T')
    expect(read('AM B BE T', card)).to.not.have.property('dl_class')
    expect(read('ANNA B BE T', licence)).to.not.have.property('dl_class')
  })

  it('are no weights of vehicles', () => {
    for (const text of ['automobiles > 3 500 kg', 'Fahrzeuge ≤ 750 kg'])
      expect(valuesOf([[text, 10, 40]], card), text).to.not.have.property('weight')
    expect(valuesOf([['Gew. 81 kg', 10, 40]], card).weight).to.equal('81 kg')
  })
})
