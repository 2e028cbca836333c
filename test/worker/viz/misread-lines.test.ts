import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { readLines, valuesOf } from './read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

// Captions are half as high as values: misreading them must not lose the values.
describe('association of misread lines', () => {
  it('reads digits within a caption as letters', () => {
    const lines = [
      ['D0B 08/31/1977', 30, 20],
      ['lss 08/31/2024', 30, 25],
    ] as const
    expect(valuesOf(lines, american)).to.deep.equal({
      birth_date: '1977-08-31',
      issue_date: '2024-08-31',
    })
  })

  it('recognises captions without a space behind them, or after the rest of a number', () => {
    const lines = [
      ['EXP08/31/2034', 30, 20],
      ['e DOB 08/31/1977', 30, 25],
    ] as const
    expect(valuesOf(lines, american)).to.deep.equal({
      birth_date: '1977-08-31',
      expiry_date: '2034-08-31',
    })
  })

  it('uses the field number of a value whose caption could not be read', () => {
    const lines = [
      ['17 WGT 165 lb', 30, 14],
      ['18 EYES BRN', 60, 14],
      ['3 00a 08/31/1977', 30, 20],
      ['4a 16s 08/31/2024 4b DP 08/31/2034', 30, 25],
      ['4d0LC NO.', 30, 30],
      ['I1234562', 30, 33],
    ] as const
    expect(valuesOf(lines, american)).to.include({
      birth_date: '1977-08-31',
      issue_date: '2024-08-31',
      expiry_date: '2034-08-31',
    })
  })

  it('trusts a caption over a field number that contradicts it', () => {
    const lines = [
      ['9 CLASS C', 30, 14],
      ['12 RSTR NONE', 60, 14],
      ['1 EYES BLU', 30, 20],
    ] as const
    expect(valuesOf(lines, american)).to.deep.include({ eyes_color: 'BLU', dl_class: 'C' })
    expect(valuesOf(lines, american)).to.not.have.property('surname')
  })

  it('finds a caption behind words in an unreadable script', () => {
    const lines = [
      ['HHsk B 9i Date of Birth', 30, 10, 1.5],
      ['01-01-1968', 30, 13],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ birth_date: '1968-01-01' })
  })

  it('finds a caption beside its unreadable translation', () => {
    const lines = [
      ['Pteé / Sex', 30, 10, 1.5],
      ['M', 30, 13],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ sex: 'M' })
  })

  it('splits caption and value at a colon', () => {
    expect(valuesOf([['SEX: F', 30, 10]], american)).to.deep.equal({ sex: 'F' })
    // What stands before the colon is more than the caption.
    const canadian = { kind: 'driving_licence', country: 'CAN' } as const
    expect(valuesOf([['Classe(s) :5', 30, 10]], canadian)).to.deep.equal({ dl_class: '5' })
  })

  it('reads the field numbers of a European licence that shows no 4a', () => {
    const lines = [
      ['1. GROSS', 30, 14],
      ['2. ANNA', 30, 18],
    ] as const
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'AUT' })).to.deep.equal({
      surname: 'GROSS',
      given_names: 'ANNA',
    })
  })

  it('ends a value at the caption of another field, and an address at its postal line', () => {
    const labelled = [
      ['NOEL GERARD', 30, 10],
      ['Full name', 30, 11.6, 1],
      ['PREFECTURE', 30, 13.6],
    ] as const
    expect(valuesOf(labelled)).to.include({ full_name: 'NOEL GERARD' })
    const address = [
      ['ADDRESS', 30, 10],
      ['9045 PATTI LANE', 30, 12.6],
      ['TALLAHASSEE FL 32399-0500', 30, 15.2],
      ['3008', 30, 17.8],
    ] as const
    expect(valuesOf(address, american)).to.include({
      address: '9045 PATTI LANE TALLAHASSEE FL 32399-0500',
    })
  })

  it('finds an uncaptioned American address by its postal line', () => {
    const lines = [
      ['2570 24TH STREET', 30, 24],
      ['ANYTOWN, CA 95818', 30, 26.8],
    ] as const
    expect(valuesOf(lines, american)).to.include({ address: '2570 24TH STREET ANYTOWN, CA 95818' })
  })

  // The numbers on the back explain those on the front: the dates beside them belong to classes.
  it('does not take dates beside the legend on the back for those of the document', () => {
    const legend = [
      ['3. Geburtstag', 5, 10],
      ['4a. Ausstellungsdatum', 5, 13],
      ['4b. Gültig bis', 5, 16],
      ['10.03.05', 40, 10],
      ['10.03.25', 40, 13],
      ['10.03.35', 40, 16],
    ] as const
    expect(valuesOf(legend, { kind: 'driving_licence', country: 'DEU' })).to.deep.equal({})
  })

  // A wrong month is worse than none: beside a 23.05., a 12/03 is no American date.
  it('does not read an ambiguous date when the page contradicts its issuer’s date order', () => {
    const shown = [
      ['DOB 23.05.1997', 30, 10],
      ['ISS 12/03/2012', 30, 14],
    ] as const
    expect(valuesOf(shown, american)).to.deep.equal({ birth_date: '1997-05-23' })
    expect(valuesOf(shown, { country: 'GBR' })).to.include({ birth_date: '1997-05-23' })
  })

  // A layout whose lines stand slightly higher gives each date to the field above its own.
  it('doubts dates that are out of chronological order', () => {
    const lines = [
      ['3. 09.08.2017', 30, 20],
      ['4a. 01.02.2010', 30, 25],
      ['4b. 08.08.2027', 30, 30],
    ] as const
    const read = readLines(lines, { kind: 'driving_licence', country: 'AUT' })
    const sure = (name: string) => (read.find((one) => one.name === name)?.probability ?? 0) > 0.5
    expect(['birth_date', 'issue_date', 'expiry_date'].map(sure)).to.deep.equal([
      false,
      false,
      true,
    ])
  })

  it('drops the field number before a name that the barcode states', () => {
    const known = { value: 'OCONNOR', printed: 'OCONNOR', lcid: 0, probability: 0.99, box: null }
    const lines = [["1 O'CONNOR", 30, 20]] as const
    const barcode = { ...known, name: 'surname', source: 'barcode' } as const
    expect(valuesOf(lines, {}, [barcode])).to.deep.equal({ surname: "O'CONNOR" })
  })

  it('splits the lines of a full name where its issuer prints it so', () => {
    const lines = [
      ['NOMBRE', 30, 10, 1.2],
      ['PÉREZ', 30, 12.6],
      ['MARTÍNEZ', 30, 15.2],
      ['ANA LUISA', 30, 17.8],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MEX' })).to.deep.equal({
      surname: 'PÉREZ MARTÍNEZ',
      given_names: 'ANA LUISA',
    })
  })

  it('reads a date behind the part of a caption that explains its format', () => {
    const lines = [['Date de naissance (A-M-J): 1986-10-16', 30, 20]] as const
    expect(valuesOf(lines)).to.deep.equal({ birth_date: '1986-10-16' })
  })

  it('reads O as zero where the issuer’s numbers have no letter O', () => {
    const lines = [['L01XO0T47', 60, 6]] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DEU' })).to.deep.equal({
      document_number: 'L01X00T47',
    })
  })

  it('reads the authority from a heading', () => {
    const lines = [['INSTITUTO NACIONAL ELECTORAL', 30, 6]] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MEX' })).to.deep.equal({
      authority: 'INSTITUTO NACIONAL ELECTORAL',
    })
  })

  // Regression: it was read as a caption with the value `VZOR`, at high confidence.
  it('does not split an office whose name begins like a caption', () => {
    const lines = [
      ['Vydal', 30, 40, 1.2],
      ['ÚŘAD VZOR', 30, 43],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'CZE' })).to.include({
      authority: 'ÚŘAD VZOR',
    })
    expect(
      valuesOf([['Úřad: PRAHA 4', 30, 43]], { kind: 'identity_card', country: 'CZE' }),
    ).to.include({
      authority: 'PRAHA 4',
    })
  })

  it('takes the only number, even a personal or repeated one, for the document number', () => {
    const vietnamese = { kind: 'identity_card', country: 'VNM' } as const
    expect(valuesOf([['Số định danh cá nhân: 001301048823', 20, 20]], vietnamese)).to.deep.equal({
      document_number: '001301048823',
    })
    const twice: readonly Line[] = [
      ['S7000000H', 8, 12],
      ['NRIC No.', 4, 20],
      ['S7000000H', 18, 20],
    ]
    expect(valuesOf(twice, { kind: 'identity_card', country: 'SGP' })).to.deep.equal({
      document_number: 'S7000000H',
    })
  })

  it('drops words behind a number in its issuer’s format', () => {
    expect(
      valuesOf([['I.D. NUMBER 63-1000000 K 42 CIT M', 4, 13]], {
        kind: 'identity_card',
        country: 'ZWE',
      }),
    ).to.deep.equal({ document_number: '63-1000000 K 42' })
  })

  it('takes the holder’s number for the document number when the card has no other', () => {
    const lines = [['11010119800101123X', 30, 45]] as const
    const type = { kind: 'identity_card', country: 'CHN' } as const
    expect(valuesOf(lines, type)).to.deep.equal({ document_number: '11010119800101123X' })
    const known = { printed: '', lcid: 0, probability: 0.99, box: null, source: 'mrz' } as const
    const number = { ...known, name: 'document_number', value: 'E00000000' } as const
    // A number in another format than the issuer’s is what its caption says.
    const labelled = [
      ['Personal number', 30, 40, 1.2],
      ['AB 123 456', 30, 43],
    ] as const
    expect(valuesOf(labelled, type)).to.deep.equal({ personal_number: 'AB 123 456' })
    expect(valuesOf(lines, type, [number])).to.deep.equal({ personal_number: '11010119800101123X' })
    // No number format is known for Oman; Guatemalan cards have their own number on the other side.
    const civil = [
      ['Civil number', 30, 10, 1.2],
      ['106582947', 30, 13],
    ] as const
    const card = { kind: 'identity_card' } as const
    expect(valuesOf(civil, { ...card, country: 'OMN' })).to.deep.equal({
      document_number: '106582947',
    })
    expect(valuesOf([['2584 17307 0108', 30, 13]], { ...card, country: 'GTM' })).to.deep.equal({
      personal_number: '2584 17307 0108',
    })
  })

  it('drops a stray digit before a long number in the issuer’s format, not a short one', () => {
    const lines = [
      ['公民身份号码', 6, 45],
      ['411010119800101123X', 28, 45],
    ] as const
    const type = { kind: 'identity_card', country: 'CHN' } as const
    expect(valuesOf(lines, type)).to.deep.equal({ document_number: '11010119800101123X' })
    const korean = { kind: 'passport', country: 'KOR' } as const
    const short = [
      ['Passport No.', 6, 10, 1.2],
      ['1M12345678', 6, 13],
    ] as const
    expect(valuesOf(short, korean)).to.deep.equal({ document_number: '1M12345678' })
  })

  it('matches a caption by the words before its explanation in brackets', () => {
    const page = [
      ['Surname (at birth)', 4, 20, 1.2],
      ['SPECIMEN', 4, 23],
    ] as const
    expect(valuesOf(page, { kind: 'identity_card', country: 'GBR' })).to.deep.equal({
      surname: 'SPECIMEN',
    })
    // The opening bracket may be read as a letter.
    const inline = [
      ['Surname', 4, 20, 1.2],
      ['lat birth)', 14, 20, 1.2],
    ] as const
    expect(valuesOf(inline, { kind: 'identity_card', country: 'GBR' })).to.deep.equal({})
  })

  it('takes a second number, captioned “ID No.”, for the personal number', () => {
    const page = [
      ['Document No.', 4, 20, 1.2],
      ['M1234567', 4, 23],
      ['ID No.', 4, 30, 1.2],
      ['191 023 336', 4, 33],
    ] as const
    expect(valuesOf(page, { kind: 'identity_card', country: 'GBR' })).to.deep.equal({
      document_number: 'M1234567',
      personal_number: '191 023 336',
    })
  })

  it('does not take a word of a heading for a caption', () => {
    const lines = [['RESIDENCE PERMIT', 10, 6, 2.2]] as const
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'LUX' })).to.be.empty
  })

  it('does not take a line with a date in it for a place', () => {
    const lines = [
      ['Place of birth', 4, 20, 1.2],
      ['41. 12.06.2023', 4, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DNK' })).to.not.have.property(
      'birth_place',
    )
  })

  it('does not take a number alone for an address', () => {
    const lines = [
      ['Address', 4, 20, 1.2],
      ['158', 4, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'GBR' })).to.be.empty
  })
})
