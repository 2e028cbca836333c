import { composeMrz, type MrzDescription } from '../../../../scripts/specimens/mrz-lines.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { numberInData } from '../../../../worker/mrz/text/personal-numbers.ts'

const holder = {
  documentNumber: 'A05B59291',
  surname: 'SPECIMEN',
  givenNames: 'ANNA',
  birthDate: '1985-12-05',
  sex: 'F',
  expiryDate: '2031-04-15',
} as const

/** What a document of this issuer says with this optional data. */
function inData(state: string, more: Partial<MrzDescription>) {
  const lines = composeMrz({
    ...holder,
    layout: 'TD3',
    documentCode: 'P',
    issuingState: state,
    nationality: state,
    ...more,
  })
  const mrz = parseMrz(lines, '2026-11-25')
  if (mrz === null) throw new Error('no MRZ')
  const { field, ...rest } = numberInData(mrz) ?? { field: null }
  return { value: field?.value ?? null, ...rest }
}
const card = { layout: 'TD1', documentCode: 'I' } as const

describe('numberInData', () => {
  it('is the optional data where the issuer keeps the personal number there', () => {
    expect(inData('UTO', { optionalData: 'ZE184226B' }).value).to.equal('ZE184226B')
    expect(inData('EST', { optionalData: '47501220010' }).value).to.equal('47501220010')
  })

  it('is behind a filler on cards of Turkey, and fills the line on those of the Emirates', () => {
    const turkish = inData('TUR', { ...card, optionalData: '<10000000146' })
    expect(turkish).to.deep.equal({ value: '10000000146', isDocumentNumber: false, holds: true })
    const emirati = inData('ARE', { ...card, optionalData: '784198512345678' })
    expect(emirati.value).to.equal('784198512345678')
  })

  it('is in the second optional data of a card as well', () => {
    expect(inData('BGR', { ...card, optionalData2: '7523169263' }).value).to.equal('7523169263')
    expect(inData('CHL', { ...card, optionalData2: '12278393<5' }).value).to.equal('12278393 5')
  })

  it('has the date of birth between its two pieces on older cards of Romania', () => {
    const { value, holds } = inData('ROU', {
      layout: 'TD2',
      documentCode: 'ID',
      optionalData: '2400015',
    })
    expect(value).to.equal('2851205400015')
    expect(holds).to.be.a('boolean')
  })

  it('is the document number where the place of that has only a piece', () => {
    const vietnamese = inData('VNM', { ...card, optionalData: '001085012345<<6' })
    expect(vietnamese).to.include({ value: '001085012345', isDocumentNumber: true })
  })

  it('is doubted when its own digits fail, and null where it must hold', () => {
    expect(inData('TUR', { ...card, optionalData: '<10000000147' }).holds).to.equal(false)
    expect(inData('BIH', { optionalData: '0101006500007' }).value).to.equal(null)
  })

  // Any other number published here would be taken for the holder's personal number.
  it('is null when the issuer keeps other data there or the data does not look like one', () => {
    expect(inData('AUS', { optionalData: '17332717P' }).value).to.equal(null)
    expect(inData('EST', { optionalData: '4750122001' }).value).to.equal(null)
    expect(inData('EST', {}).value).to.equal(null)
  })
})
