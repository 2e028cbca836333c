import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

const card = { kind: 'identity_card', country: 'ESP' } as const
const licence = { kind: 'driving_licence', country: 'LTU' } as const

describe('values recognised by their form', () => {
  it('are heights and weights with a unit, however their captions were read', () => {
    expect(valuesOf([['155 cm', 10, 40]], card).height).to.equal('155 cm')
    expect(valuesOf([['10 HOT 6\' 04"', 10, 40]], card).height).to.equal('6\' 04"')
    expect(valuesOf([['9Wg 121 lb', 10, 40]], card).weight).to.equal('121 lb')
  })

  it('are not numbers without a unit', () => {
    expect(valuesOf([['155', 10, 40]], card)).to.deep.equal({})
  })

  it('are codes of eye colours, and words for them beside a height', () => {
    expect(valuesOf([['18 EYts HAZ', 10, 40]], card).eyes_color).to.equal('HAZ')
    const lines = [
      ['176 cm', 10, 36],
      ['GREY', 10, 40],
    ] as const
    expect(valuesOf(lines, card).eyes_color).to.equal('GREY')
    expect(valuesOf([['BROWN', 10, 40]], card)).to.deep.equal({})
  })

  it('do not include a hair colour behind a misread caption as the eye colour', () => {
    for (const text of ['19 HA1P BRO', 'HA1P: BRO', '19 NAlR BRO'])
      expect(valuesOf([[text, 10, 40]], card), text).to.not.have.property('eyes_color')
  })

  it('are not read when two lines have the form, such as eyes and hair', () => {
    const lines = [
      ['BLU', 10, 36],
      ['BRO', 10, 40],
    ] as const
    expect(valuesOf(lines, card)).to.deep.equal({})
  })

  it('are licence categories, but only on licences', () => {
    expect(valuesOf([['*AM/B1/B/BE', 10, 50]], licence).dl_class).to.equal('AM/B1/B/BE')
    expect(valuesOf([['AM/B1/B/BE', 10, 50]], card)).to.deep.equal({})
  })

  it('are not the weights of vehicles', () => {
    for (const text of ['automobiles > 3 500 kg', 'Fahrzeuge ≤ 750 kg'])
      expect(valuesOf([[text, 10, 40]], card), text).to.not.have.property('weight')
    expect(valuesOf([['Gew. 81 kg', 10, 40]], card).weight).to.equal('81 kg')
  })
})
