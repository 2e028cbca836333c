import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('reading names by their form', () => {
  it('does not split a name at its comma where the issuer prints full names', () => {
    const lines = [['Name: TAN MEI MEI, RACHEL', 28, 20]] as const
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'SGP' })).to.deep.equal({
      full_name: 'TAN MEI MEI, RACHEL',
    })
  })

  it('takes the only line above the date of birth for a name without caption', () => {
    const indian = { kind: 'identity_card', country: 'IND' } as const
    const lines = [
      ['Government of India', 28, 8],
      ['Asha Sample', 28, 19],
      ['DOB : 09/07/1981', 28, 23],
    ] as const
    expect(valuesOf(lines, indian)).to.deep.equal({
      full_name: 'Asha Sample',
      birth_date: '1981-07-09',
    })
    const two = [...lines, ['Ravi Sample', 28, 21]] as const
    expect(valuesOf(two, indian)).not.to.have.property('full_name')
    const malaysian = [
      ['ROSLI BIN CONTOH', 26, 14.6, 2.2],
      ['Warganegara / Nationality', 26, 18.2, 1.2],
      ['MALAYSIA', 26, 21, 1.9],
    ] as const
    expect(valuesOf(malaysian, { kind: 'driving_licence', country: 'MYS' })).to.deep.equal({
      full_name: 'ROSLI BIN CONTOH',
      nationality: 'MYS',
    })
  })

  it('accepts a full name that says whose child somebody is', () => {
    const malaysian = [
      ['MUTHU A/L CONTOH', 26, 14.6, 2.2],
      ['Warganegara / Nationality', 26, 18.2, 1.2],
      ['MALAYSIA', 26, 21, 1.9],
    ] as const
    expect(valuesOf(malaysian, { kind: 'driving_licence', country: 'MYS' })).to.include({
      full_name: 'MUTHU A/L CONTOH',
    })
  })

  // Regression: the full name on a licence was reported as given names, at high confidence.
  it('drops a courtesy title in Thai', () => {
    const lines = [['ชื่อ นาย สมชาย ตัวอย่าง', 20, 14]] as const
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'THA' })).to.include({
      'full_name@1054': 'สมชาย ตัวอย่าง',
    })
  })

  // Regression: `Name Miss Suda` became the full name, whose Thai caption stands above it.
  it('does not include the caption of a name in the name', () => {
    const lines = [
      ['ชื่อตัวและชื่อสกุล', 20, 14],
      ['Name Miss Suda', 24, 17],
      ['Last name Tuayang', 24, 20],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'THA' })).to.include({
      given_names: 'Suda',
      surname: 'Tuayang',
    })
  })

  it('splits a surname in capitals from the names behind its comma', () => {
    const names = { surname: 'CHAN', given_names: 'Tai Man' }
    expect(valuesOf([['CHAN, Tai Man', 5, 15]])).to.deep.equal(names)
    // Found as two lines, with the comma misread.
    const apart = [
      ['CHAN;', 5, 15],
      ['Tai Man', 14, 15],
    ] as const
    expect(valuesOf(apart)).to.deep.equal(names)
  })

  it('takes a `Name` beside given names for the surname', () => {
    const lines = [
      ['Name', 37, 13, 1.2],
      ['MUSTER', 37, 16],
      ['Given names', 37, 21, 1.2],
      ['ERIKA', 37, 24],
    ] as const
    const names = { surname: 'MUSTER', given_names: 'ERIKA' }
    expect(valuesOf(lines, { kind: 'identity_card', country: 'GBR' })).to.deep.equal(names)
  })

  // `Name` stood above `Name at birth`, and was not read.
  it('takes a lone name at birth beside given names for the surname', () => {
    const german = { kind: 'identity_card', country: 'DEU' } as const
    const lines = [
      ['Geburtsname', 37, 13, 1.2],
      ['MUSTER', 37, 16],
      ['Vornamen', 37, 21, 1.2],
      ['ERIKA', 37, 24],
    ] as const
    const names = { surname: 'MUSTER', given_names: 'ERIKA' }
    expect(valuesOf(lines, german)).to.deep.equal(names)
    const both = [['Familienname', 37, 7, 1.2], ['BEISPIEL', 37, 10], ...lines] as const
    expect(valuesOf(both, german)).to.deep.equal({
      surname: 'BEISPIEL',
      birth_name: 'MUSTER',
      given_names: 'ERIKA',
    })
  })

  it('splits a surname that ends with a comma from the line below it', () => {
    const lines = [
      ['SAMPLE,', 30, 14.5],
      ['JOHN, ALAN', 30, 17],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ surname: 'SAMPLE', given_names: 'JOHN, ALAN' })
  })

  it('takes two lines above an American address for surname and given names', () => {
    const lines = [
      ['SAMPLE', 30, 22],
      ['DOROTHY ANN', 30, 24.5],
      ['123 4 STREET', 30, 28],
      ['EDMONTON AB T5J 2Z2', 30, 30.5],
      ['DOB 05 APR 1990', 30, 35],
    ] as const
    const canadian = { kind: 'driving_licence', country: 'CAN' } as const
    expect(valuesOf(lines, canadian)).to.include({
      surname: 'SAMPLE',
      given_names: 'DOROTHY ANN',
    })
  })

  it('accepts given names without a space behind their comma', () => {
    const lines = [
      ['SAMPLEWITZ', 30.7, 18.4, 2],
      ['DOROTHY,ANN', 30.7, 21.6, 2.1],
      ['1187 OCEAN PKWY 4F', 30.7, 24.6],
      ['BROOKLYN NY 11230', 30.7, 27.3],
      ['DOB 11/22/1991', 30.7, 31.5],
    ] as const
    expect(valuesOf(lines, american)).to.include({
      surname: 'SAMPLEWITZ',
      given_names: 'DOROTHY,ANN',
    })
  })

  // Georgia prints the given names first, so that a numbered surname stands above the address.
  it('takes the line above a numbered surname for given names if it had a number', () => {
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
        american,
      ).given_names
    expect(given('ª DOROTHY ANN')).to.equal('DOROTHY ANN')
    expect(given('DOROTHY ANN')).to.equal(undefined)
  })

  it('keeps the numbers of both names where the given names come first', () => {
    const lines = [
      ['4b EXP 05/10/2034', 58, 12],
      ['3 DOB 12/23/1956', 58, 16],
      ['2 JANICE ANN', 28, 18, 1.9],
      ['1 SAMPLE', 28, 22, 1.9],
      ['8 123 NORTH STREET', 28, 26],
    ] as const
    expect(valuesOf(lines, american)).to.include({ surname: 'SAMPLE', given_names: 'JANICE ANN' })
  })

  // Michigan prints the given names first, and encodes the surname in the document number.
  it('takes that of two lines for the surname whose initial begins the document number', () => {
    const lines = [
      ['WISCONSIN', 4, 5, 3],
      ['S 123 456 789 012', 27, 12, 2],
      ['JANE', 27, 19, 2],
      ['SPECIMEN', 27, 21.6, 2],
      ['12 NORTH MAIN ST', 27, 24.2, 1.8],
      ['MADISON, WI 53703', 27, 26.6, 1.8],
    ] as const
    const card = { kind: 'driving_licence', country: 'USA' } as const
    expect(valuesOf(lines, card)).to.include({ surname: 'SPECIMEN', given_names: 'JANE' })
    const other = lines.map((line) =>
      line[0].startsWith('S ') ? (['J 123 456 789 012', 27, 12, 2] as const) : line,
    )
    expect(valuesOf(other, card)).to.include({ surname: 'JANE', given_names: 'SPECIMEN' })
  })

  it('takes surname and given names across the caption of the address', () => {
    const lines = [
      ['SAMPLE', 4, 21, 1.5],
      ['DOROTHY ANN', 4, 24, 1.5],
      ['BADORE3S', 4, 27.7, 1],
      ['123 4 STREET', 4, 30, 1.5],
      ['EDMONTON AB T5J 2Z2', 4, 32.4, 1.5],
      ['DOB 05 APR 1990', 4, 37, 1.5],
    ] as const
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'CAN' })
    expect(read).to.include({ surname: 'SAMPLE', given_names: 'DOROTHY ANN' })
  })

  it('splits the name at birth from the surname above it', () => {
    const lines = [
      ['Surname', 30, 8, 1],
      ['MUSTERMANN', 30, 11],
      ['GEB. GABLER', 30, 13.6],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ surname: 'MUSTERMANN', birth_name: 'GABLER' })
  })

  it('does not take a town for a surname', () => {
    expect(valuesOf([['LANCASTER, CA', 5, 15]])).to.deep.equal({})
  })

  it('takes a `Name` beside a surname for the given names', () => {
    const lines = [
      ['Surname', 30, 8, 1],
      ['ERIKSSON', 30, 11],
      ['Name', 30, 16, 1],
      ['ANNA MARIA', 30, 19],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ surname: 'ERIKSSON', given_names: 'ANNA MARIA' })
  })

  it('takes the only line in capitals above the date of birth for an American name', () => {
    const lines = [
      ['ALEX SPECIMEN', 30, 14],
      ['DOB 01/02/1980', 30, 20],
      ['EXP 01/02/2030', 30, 24],
    ] as const
    expect(valuesOf(lines, american)).to.include({ full_name: 'ALEX SPECIMEN' })
    // Nobody can tell which of two it is.
    const two = [...lines, ['FEDERAL LIMITS', 30, 10]] as const
    expect(valuesOf(two, american)).to.not.have.property('full_name')
  })

  it('does not take a full name beside the given names of somebody else for a surname', () => {
    const lines = [
      ['Name', 37, 13, 1.2],
      ['RAVI KUMAR SHARMA', 37, 16],
      ['Given names', 37, 21, 1.2],
      ['LAKSHMI', 37, 24],
    ] as const
    expect(valuesOf(lines, { kind: 'passport', country: 'NOR' })).to.not.have.property('surname')
  })

  // Regression: the heading of a licence, `DRIVER LICENSE`, became the name of its holder.
  it('takes the line above the address for a full name when fields have no numbers', () => {
    const lines: readonly Line[] = [
      ['DRIVER LICENSE', 48, 5.6, 2.6],
      ['CLASS D', 48, 12],
      ['DOB 04-16-1969', 30, 15, 2],
      ['EXP 04-16-2028', 58, 15, 2],
      ['BILLY RAY SAMPLE', 30, 22.8, 2],
      ['415 OLD MILL CREEK RD', 30, 25.4],
      ['COOKEVILLE, TN 38501', 30, 28],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'USA' })
    expect(read).to.include({ full_name: 'BILLY RAY SAMPLE' })
  })

  it('takes a `Name` in two scripts for given names beside a surname in both', () => {
    const lines: readonly Line[] = [
      ['Прізвище', 30, 10, 1.4],
      ['ЗРАЗОК', 30, 12.6],
      ['ZRAZOK', 30, 15],
      ['Name', 30, 18, 1.4],
      ['ОЛЕНА', 30, 20.6],
      ['OLENA', 30, 23],
    ]
    const read = valuesOf(lines, { kind: 'identity_card', country: 'UKR' })
    expect(read).to.include({ given_names: 'OLENA' }).and.not.have.property('full_name')
  })

  it('accepts a full name between commas, but not the heading of the card or a town', () => {
    const page = (name: string): readonly Line[] => [
      ['NEW YORK STATE', 3, 5, 3.3],
      ['DRIVER LICENSE', 42, 5, 2.8],
      ['CLASS D', 37, 13, 1.9],
      [name, 3, 19, 2],
      ['114 SAMPLE TPKE', 3, 23, 1.9],
      ['UTICA NY 13501', 3, 26, 2],
      ['DOB: 09-03-74', 3, 30, 2],
      ['EXPIRES: 09-03-34', 3, 43, 2],
    ]
    const nameOn = (name: string) =>
      valuesOf(page(name), { kind: 'driving_licence', country: 'USA' }).full_name
    expect(nameOn('TESTER,CLARA,R')).to.equal('TESTER,CLARA,R')
    expect(nameOn('SYRACUSE, NY')).to.equal(undefined)
  })

  // Regression: the given names became the surname because their number was not read as a 2.
  it('takes the upper line for given names if what stands before it was their number', () => {
    const card = (upper: string, lower: string): readonly Line[] => [
      [upper, 27.2, 17.5, 1.7],
      [lower, 27.6, 20.1, 1.7],
      ['8 730 SAMPLE PL NE', 27.6, 22.7, 1.4],
      ['ATLANTA, GA 30306-4427', 29, 24.8, 1.4],
      ['3 DOB 12/30/1976', 27, 13.7],
      ['4b EXP 12/30/2030', 54, 13.7],
    ]
    expect(valuesOf(card(': THADDEUS BORIS', 'SAMPLETON III'), american)).to.include({
      surname: 'SAMPLETON III',
      given_names: 'THADDEUS BORIS',
    })
    // A small 1 may be read in the same way.
    expect(valuesOf(card("' SAMPLETON", 'THADDEUS BORIS'), american)).to.include({
      surname: 'SAMPLETON',
    })
    expect(valuesOf(card('SAMPLETON', ': THADDEUS BORIS'), american)).to.include({
      surname: 'SAMPLETON',
      given_names: 'THADDEUS BORIS',
    })
  })

  it('does not take the second of two names, or a heading, for a full name', () => {
    const lines: readonly Line[] = [
      ['USA FL', 49.8, 3.9, 1.5],
      ['SAMPLETON', 25.4, 15.4, 1.8],
      [': DIEUDONNE JUNIOR', 25.2, 18.3, 1.8],
      ['3 DOB 06/17/1994', 25.3, 30.3, 1.7],
      ['4a ISS 05/30/2023', 25.3, 33.6, 1.7],
    ]
    expect(valuesOf(lines, american)).not.to.have.property('full_name')
    expect(valuesOf([['USA FL', 25.4, 12, 1.8], ...lines.slice(3)], american)).not.to.have.property(
      'full_name',
    )
  })
})
