import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { fromMrz, readLines, valuesOf } from './read-lines.ts'

/** Values published at high confidence. */
function certain(...of: Parameters<typeof readLines>): Record<string, string | null> {
  const sure = readLines(...of).filter(({ probability }) => probability >= 0.9)
  return Object.fromEntries(sure.map(({ name, value }) => [name, value]))
}

// Each of these rules was once too broad: a review found a page on which it was wrong, at high
// confidence.
describe('rules for particular documents', () => {
  it('do not read values above captions just because the last caption has none below', () => {
    const lines: readonly Line[] = [
      ['STOCKHOLM', 5, 9.8],
      ['Address', 5, 12.8, 1.4],
      ['5 OAK STREET', 5, 15.8],
      ['Authority', 5, 18.8, 1.4],
    ]
    expect(valuesOf(lines))
      .to.include({ address: '5 OAK STREET' })
      .and.not.have.property('authority')
  })

  // Regression: the code above the caption of the surname became the surname when the surname was
  // not found.
  it('do not read a value above a name caption where values stand below their captions', () => {
    const lines = (...surname: Line[]): readonly Line[] => [
      ['Type', 45, 13, 1.3],
      ['PA', 45, 16, 2],
      ['Surname', 45, 19.6, 1.3],
      ...surname,
      ['Given names', 45, 28, 1.3],
      ['JANE', 45, 31, 2],
      ['Place of birth', 45, 36, 1.3],
      ['LEEDS', 45, 39, 2],
      ['Date of birth', 45, 44, 1.3],
      ['12.08.1964', 45, 47, 2],
    ]
    expect(valuesOf(lines())).to.include({ given_names: 'JANE' }).and.not.have.property('surname')
    expect(valuesOf(lines(['POTTER', 45, 22.6, 2]))).to.include({ surname: 'POTTER' })
  })

  it('treat two dates around a bar as two calendars only if they are the same day', () => {
    const lines = (text: string): readonly Line[] => [
      ['Date of birth', 5, 10, 1.4],
      [text, 5, 13],
    ]
    expect(valuesOf(lines('1985/07/12 | 1993/Mar/21'))).to.include({ birth_date: '1993-03-21' })
    expect(valuesOf(lines('12.03.1985 | 12.03.1993'))).not.to.have.property('birth_date')
  })

  it('do not take numbers within an address for those of a legend', () => {
    const lines: readonly Line[] = [
      ['Address', 5, 10, 1.4],
      ['1. CADDE 2. SOKAK 3. BLOK', 5, 13],
      ['ANKARA', 5, 15.4],
    ]
    const { address } = certain(lines, { kind: 'identity_card', country: 'TUR' })
    expect(address).to.include('SOKAK')
  })

  it('do not take a caption behind field number 4c for the authority', () => {
    const lines: readonly Line[] = [
      ['1. SMITH', 5, 5],
      ['2. JOHN', 5, 8],
      ['3. 01.02.1980', 5, 11],
      ['4a. 01.02.2015', 5, 14],
      ['4b. 01.02.2035', 5, 17],
      ['4c. Issued by', 5, 20],
      ['5. 12345678', 5, 23],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence' })).not.to.have.property('authority')
  })

  it('do not take the name of an office in a heading for a caption', () => {
    for (const heading of ['Land Transport Authority', 'LAND TRANSPORT AUTHORITY']) {
      const lines: readonly Line[] = [
        [heading, 5, 6, 1.3],
        ['JOHN MOSES', 5, 9],
      ]
      const read = valuesOf(lines, { kind: 'driving_licence', country: 'FJI' })
      expect(read).not.to.have.property('authority')
    }
    const caption: readonly Line[] = [
      ['Autoridad / Authority', 5, 6, 1.3],
      ['EJEMPLO', 5, 9],
    ]
    const read = valuesOf(caption, { kind: 'identity_card', country: 'ESP' })
    expect(read).to.include({ authority: 'EJEMPLO' })
  })

  it('do not take the official who signs a card for the authority', () => {
    const signed: readonly Line[] = [
      ['นายตัวอย่าง สมมุติ', 26, 48],
      ['เจ้าพนักงานออกบัตร', 27, 50.4, 1.1],
    ]
    const read = valuesOf(signed, { kind: 'identity_card', country: 'THA' })
    expect(Object.keys(read).filter((name) => name.startsWith('authority'))).to.deep.equal([])
  })

  it('do not report a single word below a house number as a high address', () => {
    const lines: readonly Line[] = [
      ['Address: 12/3', 5, 10],
      ['MALE', 5, 12.5],
    ]
    expect(certain(lines)).not.to.have.property('address')
  })

  it('do not read a numeral beside a class as its category outside Peru', () => {
    const lines: readonly Line[] = [
      ['Class', 5, 10, 1.4],
      ['A', 5, 13],
      ['II', 20, 13],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence' }).dl_class).to.equal('A')
  })

  it('do not cut two digits behind a number unless the issuer counts issues', () => {
    const lines: readonly Line[] = [['Passport No.: 123456789 01', 5, 10]]
    const read = valuesOf(lines, { kind: 'passport', country: 'HRV' })
    expect(read.document_number).not.to.equal('123456789')
  })

  it('keep a captioned date when another one stands below it behind a word', () => {
    const read = valuesOf(
      [
        ['Geburtsdatum', 10, 20],
        ['12.03.1985', 10, 23],
        ['bis 31.12.2029', 10, 25.6],
      ],
      { kind: 'residence_permit', country: 'DEU' },
    )
    expect(read).to.include({ birth_date: '1985-03-12' })
  })

  it('keep a captioned expiry date beside the dates of a renewal', () => {
    const read = valuesOf(
      [
        ['만료일 2028.12.31', 10, 30],
        ['2027.01.01.', 42, 34],
        ['~ 2027.12.31.', 42, 37],
      ],
      { kind: 'driving_licence', country: 'KOR' },
    )
    expect(read).to.include({ expiry_date: '2028-12-31' })
  })

  it('do not join a name to the place above it that ends with a comma', () => {
    const read = valuesOf(
      [
        ['Place of birth: NAIROBI,', 8, 20],
        ['KAMAU JOHN', 8, 24.4],
      ],
      { kind: 'identity_card', country: 'KEN' },
    )
    expect(read.birth_place).to.not.match(/KAMAU/)
  })

  const numbered: readonly Line[] = [
    ['1. SMITH', 5, 5],
    ['2. JOHN', 5, 8],
    ['3. 01.02.1980', 5, 11],
    ['4a. 01.02.2015', 5, 14],
    ['4b. 01.02.2035', 5, 17],
    ['5. 12345678', 5, 23],
  ]
  const licence = { kind: 'driving_licence', country: 'GBR' } as const

  it('do not guess whether a small L is the 1 of a class or a letter', () => {
    for (const text of ['Al', 'Bl', 'All']) {
      expect(valuesOf([...numbered, [`9. ${text}`, 5, 40]], licence).dl_class).to.equal(undefined)
    }
  })

  it('restore a missing space only behind the digit of a European class', () => {
    const classOf = (text: string) =>
      valuesOf([...numbered, [`9. ${text}`, 5, 40]], licence).dl_class
    expect(classOf('A1B')).to.equal('A1 B')
    for (const text of ['A3B', 'K1B', 'AMB']) expect(classOf(text)).to.equal(undefined)
  })

  it('do not read the last letter of FIJI, BORJ or Bristol as a closing bracket', () => {
    expect(valuesOf([['Place of birth: SUVA (FIJI', 5, 10]]).birth_place).to.equal('SUVA (FIJI')
    expect(valuesOf([['Place of birth: BEIRUT (BORJ', 5, 10]]).birth_place).to.equal('BEIRUT (BORJ')
    expect(valuesOf([['Place of birth: Clifton (Bristol', 5, 10]]).birth_place).to.equal(
      'Clifton (Bristol',
    )
  })

  it('keep a class that is spelt like a title', () => {
    const apart: readonly Line[] = [
      ['9.', 5, 40],
      ['MR', 8, 40],
    ]
    expect(valuesOf([...numbered, ['9. MR', 5, 40]], licence)).to.include({ dl_class: 'MR' })
    expect(valuesOf([...numbered, ...apart], licence)).to.include({
      dl_class: 'MR',
      surname: 'SMITH',
    })
  })

  it('keep a name that means “father” in another language', () => {
    expect(
      valuesOf([['Nombre PERE', 5, 10]], { kind: 'identity_card', country: 'ESP' }),
    ).to.include({
      given_names: 'PERE',
    })
  })

  it('do not take every date before the expiry date for the issue date', () => {
    const read = (text: string, kind: 'visa' | 'driving_licence' | 'identity_card') =>
      valuesOf([[text, 5, 10]], { kind }, [
        fromMrz('expiry_date', '2028-06-11'),
        fromMrz('birth_date', '1985-03-12'),
      ])
    expect(read('12.03.2018-11.06.2028', 'visa')).not.to.have.property('issue_date')
    expect(read('12.03.2018-11.06.2028', 'driving_licence')).not.to.have.property('issue_date')
    expect(read('12.03.1985-11.06.2028', 'identity_card')).not.to.have.property('issue_date')
    expect(read('12.03.2018-11.06.2028', 'identity_card')).to.have.property('issue_date')
  })

  it('do not take a name before a date for the place of issue on a German card', () => {
    const lines: readonly Line[] = [
      ['Date of birth: 03.04.1980', 5, 5],
      ['JOHN SMITH, 09-01-2014', 5, 30],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'DEU' })
    expect(read).not.to.have.property('issue_place')
  })

  it('skip a heading of many words above a name and an address', () => {
    const lines: readonly Line[] = [
      ['ROADS AND MARITIME SERVICES OF NEW SOUTH WALES', 5, 9],
      ['JOHN SMITH', 5, 11.4],
      ['12 OAK STREET', 5, 14],
      ['SYDNEY NSW 2000', 5, 16.4],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'AUS' })
    expect(read).to.include({ full_name: 'JOHN SMITH' }).and.not.have.property('surname')
  })

  it('do not accept an American department behind words that name no state', () => {
    const read = (text: string) =>
      valuesOf([...numbered, [text, 5, 40]], { kind: 'driving_licence', country: 'USA' }).authority
    expect(read('RETURN TO DEPARTMENT OF MOTOR VEHICLES')).to.equal(undefined)
    expect(read('NOTIFY THE DEPARTMENT OF MOTOR VEHICLES')).to.equal(undefined)
    expect(read('TEXAS DEPARTMENT OF PUBLIC SAFETY')).to.equal('TEXAS DEPARTMENT OF PUBLIC SAFETY')
  })

  it('do not take a caption behind the colon of another caption for its value', () => {
    const lines: readonly Line[] = [
      ['Address / Adresse: Date of birth', 5, 10],
      ['12 OAK STREET', 5, 13],
      ['12.03.1985', 45, 13],
    ]
    expect(valuesOf(lines).address).to.equal('12 OAK STREET')
  })

  it('do not take a town and its state for given names', () => {
    const lines: readonly Line[] = [
      ['SMITH', 25, 13],
      ['JOHN', 25, 15.5],
      ['BRONX,NY', 25, 18],
      ['12 OAK ST', 25, 20.5],
      ['BRONX, NY 10451', 25, 23],
      ['DOB 01/02/1980', 25, 26],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read.given_names).not.to.equal('BRONX,NY')
  })

  it('do not take a holder’s status beside a sign, such as *VETERAN, for given names', () => {
    const given = (text: string) =>
      valuesOf(
        [
          ['4b EXP 05/10/2034', 58, 12],
          ['3 DOB 12/23/1956', 58, 16],
          [text, 28, 16.4, 1.9],
          ['1 SAMPLE', 28, 19.5, 1.9],
          ['2295 PEACHTREE HOLLOW RD SE', 30, 22.4],
          ['MARIETTA, GA 30067-8314', 30, 24.8],
        ],
        { kind: 'driving_licence', country: 'USA' },
      ).given_names
    expect(given('*VETERAN')).to.equal(undefined)
    expect(given('*DONOR')).to.equal(undefined)
  })

  it('do not take a short licence number for a caption', () => {
    const lines: readonly Line[] = [
      ...numbered.slice(0, -1),
      ['5. 1234', 5, 23],
      ['12 HIGH ST 4', 20, 23],
    ]
    expect(valuesOf(lines, licence)).not.to.have.property('document_number')
  })

  it('do not take a place below the issue date for the place of birth', () => {
    const lines: readonly Line[] = [
      ['Né le 01.02.1980', 5, 8],
      ['Délivré le 03.04.2015', 5, 14],
      ['à', 5, 16],
      ['LYON', 9, 16],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'FRA' })
    expect(read).not.to.have.property('birth_place')
  })

  it('do not take a full name beside a surname in two scripts for the given names', () => {
    const lines: readonly Line[] = [
      ['Фамилия ИВАНОВ', 5, 8],
      ['Surname IVANOV', 5, 10],
      ['Имя ИВАН', 5, 13],
      ['Name IVAN IVANOV', 5, 15.5],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'KGZ' })
    expect(read).to.include({ full_name: 'IVAN IVANOV' })
    expect(read).not.to.have.property('given_names')
  })

  it('do not read a spaced date as an office, or numbers in an address as a date', () => {
    const under = (caption: string, text: string) =>
      valuesOf(
        [
          [caption, 5, 10, 1.2],
          [text, 5, 12.6],
        ],
        { kind: 'identity_card' },
      )
    expect(under('Authority', '15 05 2023 WOJEWODA')).not.to.have.property('authority')
    expect(under('Address', 'CALLE 45 12 1998 PISO 2')).to.include({
      address: 'CALLE 45 12 1998 PISO 2',
    })
  })

  it('keep a place of issue that ends with a word some languages put before dates', () => {
    const lines: readonly Line[] = [
      ['Emitido em', 5, 10, 1.2],
      ['SANTO ANTÓNIO DE EM', 5, 12.6],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'AGO' })).to.include({
      issue_place: 'SANTO ANTÓNIO DE EM',
    })
  })

  it('do not drop a trailer in brackets behind a class as if it were a restriction', () => {
    const numbered = (classes: string, country: string) =>
      valuesOf(
        [
          ['4a. 01.02.2015', 5, 14],
          ['4b. 01.02.2035', 5, 17],
          [`9. ${classes}`, 5, 34],
        ],
        { kind: 'driving_licence', country },
      ).dl_class
    expect(numbered('B E(B)', 'DEU')).to.equal(undefined)
    expect(numbered('B B1(AS) M', 'RUS')).to.equal('B B1 M')
  })

  it('end a row of classes at the next caption, and read no class from a passport code', () => {
    const row: readonly Line[] = [
      ['Code', 30, 20, 1.4],
      ['EB', 40, 20],
      ['Sex', 50, 20, 1.4],
      ['M', 60, 20],
    ]
    const licence = { kind: 'driving_licence', country: 'ZAF' } as const
    expect(valuesOf(row, licence)).to.include({ dl_class: 'EB', sex: 'M' })
    const code: readonly Line[] = [
      ['Type / Code', 30, 10, 1.4],
      ['PA', 30, 13],
    ]
    expect(valuesOf(code, { kind: 'passport', country: 'ZAF' })).to.deep.equal({})
  })

  it('keep the letters of a province and of a series that other rules would change', () => {
    const born: readonly Line[] = [
      ['Place and date of birth', 5, 12, 1.4],
      ['TORONTO, ON 12 MAY 1985', 5, 15],
    ]
    expect(valuesOf(born, { kind: 'identity_card', country: 'CAN' })).to.include({
      birth_place: 'TORONTO, ON',
    })
    const number: readonly Line[] = [
      ['Document number', 5, 4, 1.4],
      ['O1234567', 5, 7],
    ]
    expect(valuesOf(number, { kind: 'driving_licence', country: 'AUS' })).to.include({
      document_number: 'O1234567',
    })
  })
})
