import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { fromMrz, readLines, valuesOf } from './read-lines.ts'

/** Values that are published as certain. */
function certain(...of: Parameters<typeof readLines>): Record<string, string | null> {
  const sure = readLines(...of).filter(({ probability }) => probability >= 0.9)
  return Object.fromEntries(sure.map(({ name, value }) => [name, value]))
}

// Each of these rules was once too wide: a review made a page on which it was wrong, and certain.
describe('rules for some documents leave others alone', () => {
  it('two captions of which the lower one has no value do not stand below theirs', () => {
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

  // The code above the surname of a passport was the surname, where that was not found.
  it('a value above the caption of a name is none where values stand below theirs', () => {
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

  it('two days with a stroke between are of two calendars only where both are one day', () => {
    const lines = (text: string): readonly Line[] => [
      ['Date of birth', 5, 10, 1.4],
      [text, 5, 13],
    ]
    expect(valuesOf(lines('1985/07/12 | 1993/Mar/21'))).to.include({ birth_date: '1993-03-21' })
    expect(valuesOf(lines('12.03.1985 | 12.03.1993'))).not.to.have.property('birth_date')
  })

  it('numbers within an address are none of a legend', () => {
    const lines: readonly Line[] = [
      ['Address', 5, 10, 1.4],
      ['1. CADDE 2. SOKAK 3. BLOK', 5, 13],
      ['ANKARA', 5, 15.4],
    ]
    const { address } = certain(lines, { kind: 'identity_card', country: 'TUR' })
    expect(address ?? 'SOKAK').to.include('SOKAK')
  })

  it('a caption behind its number is no authority', () => {
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

  it('the name of an office in a heading is no caption of what stands below it', () => {
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

  it('an official who signs a card is no authority', () => {
    const signed: readonly Line[] = [
      ['นายตัวอย่าง สมมุติ', 26, 48],
      ['เจ้าพนักงานออกบัตร', 27, 50.4, 1.1],
    ]
    const read = valuesOf(signed, { kind: 'identity_card', country: 'THA' })
    expect(Object.keys(read).filter((name) => name.startsWith('authority'))).to.deep.equal([])
  })

  it('a single word below a house number is no street', () => {
    const lines: readonly Line[] = [
      ['Address: 12/3', 5, 10],
      ['MALE', 5, 12.5],
    ]
    expect(certain(lines)).not.to.have.property('address')
  })

  it('a numeral beside a class is its category in Peru alone', () => {
    const lines: readonly Line[] = [
      ['Class', 5, 10, 1.4],
      ['A', 5, 13],
      ['II', 20, 13],
    ]
    expect(valuesOf(lines, { kind: 'driving_licence' }).dl_class).to.equal('A')
  })

  it('a number with two digits behind it is cut where the issuer is known to count issues', () => {
    const lines: readonly Line[] = [['Passport No.: 123456789 01', 5, 10]]
    const read = valuesOf(lines, { kind: 'passport', country: 'HRV' })
    expect(read.document_number).not.to.equal('123456789')
  })

  it('a day below another, behind a dash or a word', () => {
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

  it('the days of renewal where the end has a caption', () => {
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

  it('a name below a place that ends on a comma', () => {
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

  it('a small L may be the 1 of a class, or the letter of a word', () => {
    for (const text of ['Al', 'Bl', 'All']) {
      expect(valuesOf([...numbered, [`9. ${text}`, 5, 40]], licence).dl_class).to.equal(undefined)
    }
  })

  it('a class behind the digit of another one is European, and no other has its blank mended', () => {
    const classOf = (text: string) =>
      valuesOf([...numbered, [`9. ${text}`, 5, 40]], licence).dl_class
    expect(classOf('A1B')).to.equal('A1 B')
    for (const text of ['A3B', 'K1B', 'AMB']) expect(classOf(text)).to.equal(undefined)
  })

  it('a word that ends on I or l before its bracket was closed', () => {
    expect(valuesOf([['Place of birth: SUVA (FIJI', 5, 10]]).birth_place).to.equal('SUVA (FIJI')
    expect(valuesOf([['Place of birth: BEIRUT (BORJ', 5, 10]]).birth_place).to.equal('BEIRUT (BORJ')
    expect(valuesOf([['Place of birth: Clifton (Bristol', 5, 10]]).birth_place).to.equal(
      'Clifton (Bristol',
    )
  })

  it('a class that is spelt as a title', () => {
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

  it('a name that is the word for a father elsewhere', () => {
    expect(
      valuesOf([['Nombre PERE', 5, 10]], { kind: 'identity_card', country: 'ESP' }),
    ).to.include({
      given_names: 'PERE',
    })
  })

  it('a day before the end of validity that is of a visa, a class or a birth', () => {
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

  it('a name before a day is a place on cards that print one alone', () => {
    const lines: readonly Line[] = [
      ['Date of birth: 03.04.1980', 5, 5],
      ['JOHN SMITH, 09-01-2014', 5, 30],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'DEU' })
    expect(read).not.to.have.property('issue_place')
  })

  it('a heading of many words above a name and an address', () => {
    const lines: readonly Line[] = [
      ['ROADS AND MARITIME SERVICES OF NEW SOUTH WALES', 5, 9],
      ['JOHN SMITH', 5, 11.4],
      ['12 OAK STREET', 5, 14],
      ['SYDNEY NSW 2000', 5, 16.4],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'AUS' })
    expect(read).to.include({ full_name: 'JOHN SMITH' }).and.not.have.property('surname')
  })

  it('words before an American department that name no state', () => {
    const read = (text: string) =>
      valuesOf([...numbered, [text, 5, 40]], { kind: 'driving_licence', country: 'USA' }).authority
    expect(read('RETURN TO DEPARTMENT OF MOTOR VEHICLES')).to.equal(undefined)
    expect(read('NOTIFY THE DEPARTMENT OF MOTOR VEHICLES')).to.equal(undefined)
    expect(read('TEXAS DEPARTMENT OF PUBLIC SAFETY')).to.equal('TEXAS DEPARTMENT OF PUBLIC SAFETY')
  })

  it('two captions of which one stands behind the colon of the other', () => {
    const lines: readonly Line[] = [
      ['Address / Adresse: Date of birth', 5, 10],
      ['12 OAK STREET', 5, 13],
      ['12.03.1985', 45, 13],
    ]
    expect(valuesOf(lines).address).to.equal('12 OAK STREET')
  })

  it('a town and its state are no given names', () => {
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

  it('what a card says of its holder beside a sign is no given name', () => {
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

  it('a short number of a licence is no caption', () => {
    const lines: readonly Line[] = [
      ...numbered.slice(0, -1),
      ['5. 1234', 5, 23],
      ['12 HIGH ST 4', 20, 23],
    ]
    expect(valuesOf(lines, licence)).not.to.have.property('document_number')
  })

  it('a place below the day of issue is no place of birth', () => {
    const lines: readonly Line[] = [
      ['Né le 01.02.1980', 5, 8],
      ['Délivré le 03.04.2015', 5, 14],
      ['à', 5, 16],
      ['LYON', 9, 16],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'FRA' })
    expect(read).not.to.have.property('birth_place')
  })

  it('a whole name beside a surname in two scripts is no given name', () => {
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

  it('a day with blanks is no office, and three numbers that are no day are part of an address', () => {
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

  it('a place of issue that ends with a word some languages have before days', () => {
    const lines: readonly Line[] = [
      ['Emitido em', 5, 10, 1.2],
      ['SANTO ANTÓNIO DE EM', 5, 12.6],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'AGO' })).to.include({
      issue_place: 'SANTO ANTÓNIO DE EM',
    })
  })

  it('a bracket behind a class is the trailer it may pull, and no restriction of it', () => {
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

  it('classes in a row end at the next caption, and the code of a passport is none', () => {
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

  it('a province, a street and a series have the words and letters of other rules', () => {
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
