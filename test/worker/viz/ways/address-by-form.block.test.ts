import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines, valuesOf } from '../read-lines.ts'

const australian = { kind: 'driving_licence', country: 'AUS' } as const

describe('name and address without captions', () => {
  it('are recognised by an Australian postal line, but are not high', () => {
    const lines: readonly Line[] = [
      ['WESTERN AUSTRALIA', 5, 10],
      ['GARRAWEEN', 5, 21],
      ['PETER ALLAN', 5, 24],
      ['9 BANKSIA WAY', 5, 29],
      ['MANJIMUP WA 6258', 5, 32],
    ]
    expect(valuesOf(lines, australian)).to.include({
      surname: 'GARRAWEEN',
      given_names: 'PETER ALLAN',
      address: '9 BANKSIA WAY MANJIMUP WA 6258',
    })
    for (const { probability } of readLines(lines, australian)) expect(probability).to.be.below(0.9)
  })

  it('begin below the value of a caption', () => {
    const lines: readonly Line[] = [
      ['Place of birth', 5, 17, 1.2],
      ['PERTH', 5, 19.5],
      ['GARRAWEEN', 5, 21.8],
      ['PETER ALLAN', 5, 24],
      ['9 BANKSIA WAY', 5, 26.5],
      ['MANJIMUP WA 6258', 5, 29],
    ]
    expect(valuesOf(lines, australian)).to.include({
      birth_place: 'PERTH',
      surname: 'GARRAWEEN',
      given_names: 'PETER ALLAN',
    })
  })

  it('may end with a state’s bare name in Nigeria, below both names in one line', () => {
    const lines: readonly Line[] = [
      ['SPECIMEN, OLU AYO', 24, 24, 2],
      ['PLOT 15 SAMPLE WAY,', 24, 28],
      ['ETI-OSA, LAGOS', 24, 31],
    ]
    const read = readLines(lines, { kind: 'driving_licence', country: 'NGA' })
    const values = Object.fromEntries(read.map(({ name, value }) => [name, value]))
    expect(values).to.include({
      surname: 'SPECIMEN',
      given_names: 'OLU AYO',
      address: 'PLOT 15 SAMPLE WAY, ETI-OSA, LAGOS',
    })
    for (const { probability } of read) expect(probability).to.be.below(0.9)
  })
})
