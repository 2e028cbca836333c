import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('names that no label tells apart', () => {
  it('parts no name at its comma where names are whole', () => {
    const lines = [['Name: TAN MEI MEI, RACHEL', 28, 20]] as const
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'SGP' })).to.deep.equal({
      full_name: 'TAN MEI MEI, RACHEL',
    })
  })

  it('takes the only line above the birthday for a name where it has no caption', () => {
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

  it('takes a whole name that says whose child somebody is', () => {
    const malaysian = [
      ['MUTHU A/L CONTOH', 26, 14.6, 2.2],
      ['Warganegara / Nationality', 26, 18.2, 1.2],
      ['MALAYSIA', 26, 21, 1.9],
    ] as const
    expect(valuesOf(malaysian, { kind: 'driving_licence', country: 'MYS' })).to.include({
      full_name: 'MUTHU A/L CONTOH',
    })
  })

  // The name on a licence was told as given names, at high.
  it('leaves a courtesy title out in Thai as well', () => {
    const lines = [['ชื่อ นาย สมชาย ตัวอย่าง', 20, 14]] as const
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'THA' })).to.include({
      'full_name@1054': 'สมชาย ตัวอย่าง',
    })
  })

  // `Name Miss Suda` was the name that the Thai caption above it stands for.
  it('takes no caption of a name for part of the name', () => {
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

  it('parts a surname in capitals from the names behind its comma', () => {
    const names = { surname: 'CHAN', given_names: 'Tai Man' }
    expect(valuesOf([['CHAN, Tai Man', 5, 15]])).to.deep.equal(names)
    // Found as two lines, the comma misread.
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

  // `Name` above `Name at birth`, of which the first was not read.
  it('takes the only name beside given names for the surname, although it is labelled that of birth', () => {
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

  it('parts a surname with its comma from the line below it', () => {
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

  it('takes given names whose comma has no blank behind it', () => {
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

  // Georgia prints the given names first, and so a surname with its number above the address.
  it('takes the line above a numbered surname for given names where it had a number', () => {
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

  // Michigan's name the given names first, and code the surname in the number.
  it('takes the one of two lines for the surname that the number begins with', () => {
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

  it('takes them across the caption of the address', () => {
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

  it('parts the name of birth from the surname above it', () => {
    const lines = [
      ['Surname', 30, 8, 1],
      ['MUSTERMANN', 30, 11],
      ['GEB. GABLER', 30, 13.6],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ surname: 'MUSTERMANN', birth_name: 'GABLER' })
  })

  it('takes no town for a surname', () => {
    expect(valuesOf([['LANCASTER, CA', 5, 15]])).to.deep.equal({})
  })

  it('takes a name beside a surname of its own for the given names', () => {
    const lines = [
      ['Surname', 30, 8, 1],
      ['ERIKSSON', 30, 11],
      ['Name', 30, 16, 1],
      ['ANNA MARIA', 30, 19],
    ] as const
    expect(valuesOf(lines)).to.deep.equal({ surname: 'ERIKSSON', given_names: 'ANNA MARIA' })
  })

  it('takes the one line in capitals above the day of birth for the name on an American card', () => {
    const lines = [
      ['ALEX SPECIMEN', 30, 14],
      ['DOB 01/02/1980', 30, 20],
      ['EXP 01/02/2030', 30, 24],
    ] as const
    expect(valuesOf(lines, american)).to.include({ full_name: 'ALEX SPECIMEN' })
    // Which of two it is nobody can tell.
    const two = [...lines, ['FEDERAL LIMITS', 30, 10]] as const
    expect(valuesOf(two, american)).to.not.have.property('full_name')
  })

  it('takes a whole name beside the given names of somebody else for no surname', () => {
    const lines = [
      ['Name', 37, 13, 1.2],
      ['RAVI KUMAR SHARMA', 37, 16],
      ['Given names', 37, 21, 1.2],
      ['LAKSHMI', 37, 24],
    ] as const
    expect(valuesOf(lines, { kind: 'passport', country: 'NOR' })).to.not.have.property('surname')
  })

  // The heading of a licence was its holder, `DRIVER LICENSE`.
  it('takes the line above the address for a whole name where fields have no numbers', () => {
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

  it('takes what two scripts print below `Name` for given names beside a surname in both', () => {
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

  it('takes a whole name between commas, and neither the heading of the card nor a town', () => {
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

  // The given names were the surname, for what was read of their number is no 2.
  it('takes the upper one for given names where their number was read before it', () => {
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
    // A small 1 is read so as well.
    expect(valuesOf(card("' SAMPLETON", 'THADDEUS BORIS'), american)).to.include({
      surname: 'SAMPLETON',
    })
    expect(valuesOf(card('SAMPLETON', ': THADDEUS BORIS'), american)).to.include({
      surname: 'SAMPLETON',
      given_names: 'THADDEUS BORIS',
    })
  })

  it('takes neither the second of two names nor a heading for a whole one', () => {
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
