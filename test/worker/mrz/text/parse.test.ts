import { composeMrz, type MrzDescription } from '../../../../scripts/specimens/mrz-lines.ts'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'
import { exampleLines, examplePassport } from '../../../support/readings/icao-example.ts'

const today = '2026-11-21'

const description = { ...examplePassport, expiryDate: '2030-04-15', optionalData: '' }

function parse(change: Partial<MrzDescription>) {
  return parseMrz(composeMrz({ ...description, ...change }), today)
}

function values(lines: readonly string[]) {
  const reading = parseMrz(lines, today)
  return {
    layout: reading?.layout,
    passed: reading?.passed,
    documentNumber: reading?.documentNumber?.value,
    surname: reading?.surname?.value,
    givenNames: reading?.givenNames?.value,
    birthDate: reading?.birthDate?.value,
    expiryDate: reading?.expiryDate?.value,
    optionalData: reading?.optionalData?.value,
  }
}

describe('parseMrz', () => {
  // The standard's own examples: a parser that cannot read these reads nothing.
  it('reads the passport of ICAO 9303-4 appendix A', () => {
    expect(values(exampleLines)).to.deep.equal({
      layout: 'TD3',
      passed: true,
      documentNumber: 'L898902C3',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      optionalData: 'ZE184226B',
    })
  })

  it('reads the cards of ICAO 9303-5 and 9303-6', () => {
    const td1 = [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]
    const td2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
    for (const lines of [td1, td2]) {
      expect(values(lines)).to.include({ passed: true, documentNumber: 'D23145890' })
    }
    expect(values(td1).layout).to.equal('TD1')
    expect(values(td2).layout).to.equal('TD2')
  })

  // A visa has the line length of a passport or a card, but no composite digit.
  // Proves D3.6a
  it('reads the visas of ICAO 9303-7 without a composite digit', () => {
    const a = [
      'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
    ]
    const b = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']
    expect(values(a)).to.include({ layout: 'MRVA', passed: true, optionalData: '6ZE184226B' })
    expect(values(b)).to.include({ layout: 'MRVB', passed: true, optionalData: null })
    expect(parseMrz(a, today)?.digits).to.deep.equal({ total: 3, passed: 3 })
  })

  it('reads the French identity card in its own layout, not as a TD2', () => {
    const lines = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '9409923102854CORINNE<<<<<<<6512068F4']
    expect(values(lines)).to.include({
      layout: 'FRA_ID',
      passed: true,
      documentNumber: '940992310285',
      surname: 'BERTHIER',
      givenNames: 'CORINNE',
      birthDate: '1965-12-06',
      expiryDate: undefined,
    })
    expect(parseMrz(lines, today)?.nationality).to.equal(null)
  })

  it('reads the single line of a French licence, and only the common part of another’s', () => {
    expect(values(['D1FRA13AA000026181231MARTIN<<9'])).to.include({
      layout: 'EU_DL',
      passed: true,
      documentNumber: '13AA00002',
      surname: 'MARTIN',
      expiryDate: '2018-12-31',
    })
    expect(values(['D1NLD15094962111659VR0DP3B<<<0'])).to.include({
      layout: 'EU_DL',
      documentNumber: '5094962111',
      surname: undefined,
    })
  })

  // null and "failed" are different answers: only the latter says that there was an MRZ.
  it('returns null for line lengths that no layout has', () => {
    expect(parseMrz([], today)).to.equal(null)
    expect(parseMrz(['P<UTO'], today)).to.equal(null)
    expect(parseMrz(['A'.repeat(44), 'A'.repeat(43)], today)).to.equal(null)
    expect(parseMrz(['A'.repeat(30), 'A'.repeat(30)], today)).to.equal(null)
  })

  // Proves 1.4a, D3.6c
  it('publishes D as DEU and keeps the code as printed', () => {
    const reading = parse({ issuingState: 'D', nationality: 'D' })
    expect(reading?.issuingState).to.include({ value: 'DEU', printed: 'D<<', valid: null })
    expect(reading?.nationality).to.include({ value: 'DEU', printed: 'D<<', valid: null })
  })

  // Proves D3.6c
  it('publishes ICAO codes outside ISO as printed, unassigned ones only of a nationality', () => {
    expect(parse({ issuingState: 'XPO' })?.issuingState?.value).to.equal('XPO')
    expect(parse({ issuingState: 'SOJ' })?.issuingState?.value).to.equal(null)
    for (const code of ['GBD', 'RKS', 'UNO', 'EUE', 'XXA', 'XPO', 'UTO', 'COU']) {
      expect(parse({ nationality: code })?.nationality?.value).to.equal(code)
    }
  })

  // Proves 2.4a
  it('gives no expiry date where the issuer prints one on cards that never expire', () => {
    const expiryOf = (issuingState: string) =>
      parse({ issuingState, expiryDate: '1999-01-01' })?.expiryDate?.value
    expect([expiryOf('ESP'), expiryOf('UTO')]).to.deep.equal([null, '1999-01-01'])
  })

  it('reads an unspecified sex as null and a printed X as X', () => {
    expect(parse({ sex: '<' })?.sex?.value).to.equal(null)
    expect(parse({ sex: '<' })?.passed).to.equal(true)
    expect(parse({ sex: 'X' })?.sex?.value).to.equal('X')
  })

  // ICAO 9303-3 §4.8: many people know only the year of their birth.
  it('passes with unknown parts of the date of birth, but gives no date', () => {
    for (const birthDate of ['1974-08-XX', '1974-XX-XX', 'XXXX-XX-XX']) {
      const reading = parse({ birthDate })
      expect(reading?.passed, birthDate).to.equal(true)
      expect(reading?.birthDate).to.include({ value: null, valid: true })
    }
  })

  // ICAO 9303-4 §4.2.2.2: issuers print either.
  it('accepts < or 0 as the check digit of empty optional data, but no < when it is filled', () => {
    expect(parse({ emptyOptionalDigit: '<' })?.passed).to.equal(true)
    expect(parse({ emptyOptionalDigit: '0' })?.passed).to.equal(true)
    const full = composeMrz({ ...description, optionalData: 'ZE184226B' })
    const [first = '', second = ''] = full
    const reading = parseMrz([first, `${second.slice(0, 42)}<${second.slice(43)}`], today)
    expect(reading?.failedSubjects).to.deep.equal(['optional data'])
  })

  it('gives each field’s span, and a validity only where a check digit covers it', () => {
    const reading = parse({})
    expect(reading?.givenNames?.span).to.deep.equal({ line: 0, start: 15, end: 25 })
    expect(reading?.givenNames?.printed).to.equal('ANNA<MARIA')
    expect(reading?.documentNumber?.span).to.deep.equal({ line: 1, start: 0, end: 9 })
    expect(reading?.surname?.valid).to.equal(null)
    expect(reading?.sex?.valid).to.equal(null)
    expect(reading?.optionalData?.valid).to.equal(true)
  })

  // On a card, only the composite digit covers the optional data.
  it('blames a field that only the composite digit covers when no other digit fails', () => {
    const card = { layout: 'TD1', documentCode: 'I', optionalData: '4364749' } as const
    const [first = '', ...rest] = composeMrz({ ...description, ...card })
    const optionalData = (from: string, to: string) =>
      parseMrz([first.replace(from, to), ...rest], today)?.optionalData?.valid
    expect(optionalData('4364749', '4364749')).to.equal(true)
    expect(optionalData('4364749', '4364449')).to.equal(false)
    expect(optionalData('L898902C3', 'L898942C3')).to.equal(null)
  })

  it('does not publish a name that contains a digit', () => {
    const [first = '', second = ''] = composeMrz(description)
    const reading = parseMrz([first.replace('ERIKSSON', 'ERIK5SON'), second], today)
    expect(reading?.surname).to.include({ value: null, printed: 'ERIK5SON' })
    expect(reading?.passed).to.equal(false)
  })
})
