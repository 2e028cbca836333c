import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
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

  it('may have the name on a single line', () => {
    const lines: readonly Line[] = [
      ['OSCAR T BELLWARRA', 4, 15],
      ['UNIT 3', 4, 19],
      ['207 MURRAY ST', 4, 22],
      ['COLAC VIC 3250', 4, 25],
    ]
    expect(valuesOf(lines, australian)).to.include({
      full_name: 'OSCAR T BELLWARRA',
      address: 'UNIT 3 207 MURRAY ST COLAC VIC 3250',
    })
  })

  // Captioned cards, with the caption of the address misread.
  it('yield an address alone on a Mexican card', () => {
    const lines: readonly Line[] = [
      ['ORTEGA', 27, 17],
      ['LUZ', 27, 19.5],
      ['DQMKCLO', 27, 26, 1.4],
      ['C CEDRO 109', 27, 28.5],
      ['COL LAS LOMAS 38526', 27, 31],
      ['LEON, GTO.', 27, 33.5],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'MEX' })
    expect(read).to.include({ address: 'C CEDRO 109 COL LAS LOMAS 38526 LEON, GTO.' })
    expect(read).not.to.have.property('full_name')
  })

  it('include the state below a Malaysian postal line', () => {
    const lines: readonly Line[] = [
      ['FAIZAL BIN HASSANUDI', 5, 36],
      ['NO 17 JALAN SERI MELUR 3/2', 5, 40],
      ['TAMAN SERI MELUR', 5, 43],
      ['43000 KAJANG', 5, 46],
      ['SELANGOR', 5, 49],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MYS' })).to.include({
      full_name: 'FAIZAL BIN HASSANUDI',
      address: 'NO 17 JALAN SERI MELUR 3/2 TAMAN SERI MELUR 43000 KAJANG SELANGOR',
    })
  })

  // New South Wales prints the given names first.
  it('have the surname in the line that is set in capitals', () => {
    const lines: readonly Line[] = [
      ['Peter Allan', 4, 15],
      ["O'GARRAWEEN", 4, 18.5],
      ['9 BANKSIA WAY', 4, 23],
      ['BONDI NSW 2022', 4, 26],
    ]
    expect(valuesOf(lines, australian)).to.include({
      surname: "O'GARRAWEEN",
      given_names: 'Peter Allan',
    })
  })

  it('may have state and postcode below the town in Victoria', () => {
    const lines: readonly Line[] = [
      ['OSCAR T BELLWARRA', 4, 12],
      ['2/14 MURRAY STREET', 4, 16],
      ['COLAC EAST', 4, 19],
      ['VIC 3250', 4, 22],
    ]
    expect(valuesOf(lines, australian)).to.include({
      full_name: 'OSCAR T BELLWARRA',
      address: '2/14 MURRAY STREET COLAC EAST VIC 3250',
    })
  })

  it('may end with a Nigerian state, below a surname with a comma', () => {
    const lines: readonly Line[] = [
      ['SPECIMEN,', 24, 23, 2],
      ['OLU AYO', 24, 26, 2],
      ['15 SAMPLE CRES', 24, 29.5],
      ['ILUPEJU, LAGOS STATE', 24, 32],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'NGA' })).to.include({
      surname: 'SPECIMEN',
      given_names: 'OLU AYO',
      address: '15 SAMPLE CRES ILUPEJU, LAGOS STATE',
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

  it('may begin with a name of five words', () => {
    const lines: readonly Line[] = [
      ['NUR ALYA BINTI ABDUL CONTOH', 5, 36, 2],
      ['NO 17 JALAN SERI MELUR 3/2', 5, 40],
      ['43000 KAJANG', 5, 43],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MYS' })).to.include({
      full_name: 'NUR ALYA BINTI ABDUL CONTOH',
    })
  })

  it('are not read for other issuers', () => {
    const lines: readonly Line[] = [
      ['OSCAR T BELLWARRA', 4, 15],
      ['207 MURRAY ST', 4, 18],
      ['COLAC VIC 3250', 4, 21],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'GBR' })).not.to.have.property(
      'address',
    )
  })
})
