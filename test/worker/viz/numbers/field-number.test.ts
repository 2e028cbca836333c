import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('a field number and its value without a space between', () => {
  it('are split where no number continues like that', () => {
    const lines: readonly Line[] = [
      ["1O'CONNOR", 30, 14],
      ['4a. 01.02.2020', 30, 22],
      ['4b. 31.01.2035', 30, 26],
      ['4c./ POLICE', 54, 22],
      ['4d.68834096613', 54, 26],
      ['5.60634/49/0057', 30, 30],
      ['8.31 ORCHARD CLOSE 8O', 30, 34],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence' })).to.include({
      surname: "O'CONNOR",
      authority: 'POLICE',
      personal_number: '68834096613',
      document_number: '60634/49/0057',
      address: '31 ORCHARD CLOSE 80',
    })
  })
})

describe('digits that look like a field number', () => {
  const licence = { kind: 'driving_licence', country: 'GBR' } as const
  const addressOf = (...lines: readonly string[]) => {
    const rows = lines.map((text, at): Line => [text, 30, 34 + 2.2 * at])
    return valuesOf([['4a. 01.02.2020', 30, 22], ['4b. 31.01.2030', 30, 26], ...rows], licence)
  }

  // Regression: the house number became the authority, at high confidence, and the address was cut.
  it('are not one in “4C/12 PARK ROAD” or “45, St JAMES PARADE”', () => {
    const park = addressOf('8. FLAT GREENHOUSE', '4C/12 PARK ROAD', 'LEEDS LS1 4AP')
    expect(park.address).to.equal('FLAT GREENHOUSE 4C/12 PARK ROAD LEEDS LS1 4AP')
    const parade = addressOf('8. CLOVER HOUSE', '45, St JAMES PARADE', 'LEEDS LS1 4AP')
    expect(parade).to.not.have.any.keys('authority')
  })

  // Regression: the number of a Chilean holder lost its first digit.
  it('are not one at the start of a number with full stops between its digits', () => {
    const lines: readonly Line[] = [
      ['RUN', 5, 10, 1.2],
      ['5.126.663-3', 5, 13],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'CHL' })
    expect(Object.values(read)).to.deep.equal(['5.126.663-3'])
  })

  it('are not one in a date whose day has one digit', () => {
    const lines: readonly Line[] = [
      ['1.', 30, 10],
      ['VIRTANEN', 34, 10],
      ['2.', 30, 14],
      ['MATTI', 34, 14],
      ['3.', 30, 18],
      ['5.12.1985', 34, 18],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'FIN' })).to.include({
      birth_date: '1985-12-05',
    })
  })
})

describe('a field number', () => {
  // Regression: the heading above it became a surname.
  it('has its value beside or below it, never above', () => {
    const lines: readonly Line[] = [
      ['STATE OF ISRAEL', 32, 7],
      ['1.', 30, 11],
      ['COHEN', 34, 13.8],
      ['4a. 06.01.2020', 30, 27],
      ['4b. 24.03.2029', 56, 27],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'ISR' })
    expect(Object.values(read)).to.not.include('STATE OF ISRAEL')
  })

  it('may be two before a full name, but not in a date or when both also stand alone', () => {
    const days: readonly Line[] = [
      ['4a. 19.07.2015', 28, 34],
      ['4b. 19.07.2023', 28, 37.4],
    ]
    const read = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...days], { kind: 'driving_licence', country: 'LKA' })
    expect(read(['1,2. PERERA KASUN', 28, 15.4])).to.include({ full_name: 'PERERA KASUN' })
    expect(read(['1.2. PERERA KASUN', 28, 15.4])).to.include({ full_name: 'PERERA KASUN' })
    const inTwo = read(['1.2. PERERA KASUN', 28, 15.4], ['DON SPECIMEN', 31, 17.4])
    expect(inTwo).to.include({ full_name: 'PERERA KASUN DON SPECIMEN' })
    expect(read(['3. 1,2.1980', 28, 20])).to.include({ birth_date: '1980-02-01' })
    const both = read(
      ['1. PERERA', 28, 12],
      ['2. KASUN', 28, 15.4],
      ['12.', 28, 42],
      ['1,2. GLASSES', 32, 42],
    )
    expect(both).to.not.have.property('full_name')
  })

  it('may be followed by a caption that is not part of the value', () => {
    const lines: readonly Line[] = [
      ['4d', 30, 10],
      ['DLN C416-552-69-873-0', 33, 10],
      ['4a ISS 09/30/2020', 30, 33],
      ['4b EXP 10/13/2028', 30, 37],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).to.include({ document_number: 'C416-552-69-873-0' })
  })

  // Regression: `RESIDENCE` was taken for a caption, and the rest was high.
  it('may be followed by words that are a caption elsewhere', () => {
    const lines: readonly Line[] = [
      ['4a. 06.01.2020', 30, 14],
      ['4b. 24.03.2029', 30, 18],
      ['8.', 30, 22],
      ['RESIDENCE DES LILAS 4 RUE PASTEUR', 34, 22],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'FRA' })
    expect(read).to.include({ address: 'RESIDENCE DES LILAS 4 RUE PASTEUR' })
  })

  it('may stand close before a date, unlike a house number', () => {
    const lines: readonly Line[] = [
      ['3.28-02-1983 PRUEBAS', 27, 22],
      ['4a. 11-07-2018', 27, 26],
      ['4b. 11-07-2028', 27, 30],
      ['8. 3.28 CALLE MAYOR', 27, 34],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'ESP' })).to.include({
      birth_date: '1983-02-28',
      address: '3.28 CALLE MAYOR',
    })
  })

  it('may be misread before a number that only the holder can have', () => {
    const lines: readonly Line[] = [
      ['3. 17.05.1988', 28, 23],
      ['4a. 02.09.2019', 28, 27],
      ['4b. 02.09.2034', 53, 27],
      ['4a. 170588 00000', 28, 36],
      ['5. 89 19 402715 6', 28, 40],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'NOR' })).to.include({
      issue_date: '2019-09-02',
      personal_number: '170588 00000',
      document_number: '89 19 402715 6',
    })
  })

  // Regression: `s.` and the number behind it were joined to the authority above.
  it('is a 5 when it was read as a small s before a document number', () => {
    const lines: readonly Line[] = [
      ['4a. 16.07.2021', 26, 22],
      ['4c. RP 044', 26, 25],
      ['s. RT471829', 26, 28],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'ARM' })
    expect(read).to.include({ authority: 'RP 044', document_number: 'RT471829' })
  })

  it('identifies a licence when it was misread beside one that was not', () => {
    const read = (...rows: readonly string[]) =>
      valuesOf(
        rows.map((text, at): Line => [text, 30, 20 + 3 * at]),
        { kind: 'driving_licence', country: 'UKR' },
      )
    const rows = ['3. 05.11.1993', '40) 18.08.2021', '4d) 19931105-04826', '5. BXK 417290']
    expect(read(...rows)).to.include({ birth_date: '1993-11-05' })
    // Numbered paragraphs are not fields.
    expect(read('3. 05.11.1993', '39) Of others', '40) Of these')).not.to.have.property(
      'birth_date',
    )
  })

  // Regression: the c of 4c was read as a Cyrillic О, and the personal number became a second line
  // of the authority.
  it('may have a bracket behind a misread letter', () => {
    const read = (...rows: readonly string[]) =>
      valuesOf(
        [
          ['4a) 18.08.2021', 30, 20],
          ['4b) 18.08.2051', 55, 20],
          ...rows.map((text, at): Line => [text, 30, 24 + 2.4 * at]),
        ],
        { kind: 'driving_licence', country: 'UKR' },
      )
    expect(read('4о) ТСЦ 8044', '40) 19931105-04826')).to.include({
      'authority@1058': 'ТСЦ 8044',
      personal_number: '19931105-04826',
    })
    expect(read('4о) 18.08.2021')).to.not.have.any.keys('authority', 'personal_number')
    expect(read('8. LONG LANE', '4) HIGH STREET 5')).to.not.have.any.keys('authority')
  })
})

describe('a misread field number', () => {
  const read = (country: string, ...lines: readonly string[]) => {
    const rows = lines.map((text, at): Line => [text, 30, 26 + 4 * at])
    const dated: Line[] = [
      ['4a. 01.02.2020', 30, 18],
      ['4b. 31.01.2030', 30, 22],
    ]
    return valuesOf([...dated, ...rows], { kind: 'driving_licence', country })
  }

  it('is recognised by the personal number or the licence number behind it', () => {
    expect(read('SWE', '44. 19850312-0123', 's. 48 107 226')).to.include({
      personal_number: '19850312-0123',
      document_number: '48 107 226',
    })
    // Its letters are Cyrillic: spelt in Latin ones it was wrong, at high confidence.
    expect(read('UKR', '+ ABC 571904')).to.include({ document_number: 'АВС 571904' })
    expect(read('IRL', '5. ABC 571904')).to.include({ document_number: 'ABC 571904' })
    expect(read('IRL', 's 008215563')).to.include({ document_number: '008215563' })
  })

  // Regression: the personal number became that of the licence, at high confidence.
  it('is ignored before a number without a series, or beside a field number read well', () => {
    expect(read('HRV', '* 12345678901', '5. 12345678').document_number).to.equal('12345678')
    expect(read('FRA', '№ 48 107 226', '5. 10AA12345').document_number).to.equal('10AA12345')
    expect(read('DEU', '* A B C D', '9. B').dl_class).to.equal('B')
  })

  it('is recognised by several classes behind it, but not by two', () => {
    expect(read('CHE', '· A1 B D1 BE F G M')).to.include({ dl_class: 'A1 B D1 BE F G M' })
    expect(read('UKR', '° A1 A B1 B')).to.include({ dl_class: 'A1 A B1 B' })
    expect(read('CHE', '· A B')).to.not.have.property('dl_class')
  })

  it('or one without a full stop is recognised by a date or by classes behind it', () => {
    const dutch = read('NLD', "3 04.12.1959 's-Hertogenbosch", '9 AM B BE C1 T')
    expect(dutch).to.include({
      birth_date: '1959-12-04',
      birth_place: "'s-Hertogenbosch",
      dl_class: 'AM B BE C1 T',
    })
    expect(read('NLD', '9 B STREET')).to.not.have.property('dl_class')
  })

  // Regression: the 3 before the place of birth was read as a 1, and the surname became Sweden, at
  // high confidence.
  it('is ignored if it is a 1 below every 2 on the page', () => {
    const below = read('SWE', '2. ELIN LINNÉA', '1. SVERIGE')
    expect(below).to.include({ given_names: 'ELIN LINNÉA' })
    expect(below).to.not.have.property('surname')
    expect(read('SWE', '1. ÅKERSTRÖM', '2. ELIN')).to.include({ surname: 'ÅKERSTRÖM' })
  })
})
