import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

/** Labels at the left edge, values behind the longest of them. */
const table: readonly Line[] = [
  ['Full name', 5, 10, 1],
  ['ÇELİK ZEYNEP', 32, 10, 1.2],
  ['Sex', 5, 13, 1],
  ['F', 32, 13, 1.2],
  ['Date and place of birth', 5, 16, 1],
  ['Eye colour', 5, 19, 1],
  ['GREEN', 32, 19, 1.2],
]

describe('a table of labels and values', () => {
  // `F`, 25 capital heights from its label, became the second line of the name.
  it('pairs a short label with what stands behind the longest one', () => {
    expect(valuesOf(table)).to.deep.equal({
      full_name: 'ÇELİK ZEYNEP',
      sex: 'F',
      eyes_color: 'GREEN',
    })
  })

  it('pairs nothing across what stands between', () => {
    const between: readonly Line[] = [...table, ['Nationality', 16, 13, 1]]
    expect(valuesOf(between)).to.not.have.any.keys('sex')
  })

  it('has no sex for the second line of a name', () => {
    const unlabelled = table.filter(([text]) => text !== 'Sex')
    expect(valuesOf(unlabelled)).to.include({ full_name: 'ÇELİK ZEYNEP' })
  })
})

describe('the heading of an issuer', () => {
  // Below `AUFENTHALTSTITEL`, a word for the kind of permit, it was one, and certain.
  it('is neither address, authority nor class of a permit', () => {
    for (const [label, heading, country] of [
      ['Permit type', 'BUNDESREPUBLIK DEUTSCHLAND', 'DEU'],
      ['Address', 'REPÚBLICA PORTUGUESA', 'PRT'],
      ['Authority', 'UNITED STATES', 'USA'],
    ] as const) {
      const lines: readonly Line[] = [
        [label, 5, 10, 1],
        [heading, 5, 12.5],
      ]
      expect(valuesOf(lines, { kind: 'residence_permit', country }), label).to.deep.equal({})
    }
    const town: readonly Line[] = [
      ['Authority', 5, 10, 1],
      ['Luxembourg', 5, 12.5],
    ]
    expect(valuesOf(town, { kind: 'residence_permit', country: 'LUX' })).to.deep.equal({
      authority: 'Luxembourg',
    })
  })
})

describe('a number and its value without a blank between', () => {
  it('are two where no number goes on so', () => {
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

describe('the numbers of a house', () => {
  const licence = { kind: 'driving_licence', country: 'GBR' } as const
  const addressOf = (...lines: readonly string[]) => {
    const rows = lines.map((text, at): Line => [text, 30, 34 + 2.2 * at])
    return valuesOf([['4a. 01.02.2020', 30, 22], ['4b. 31.01.2030', 30, 26], ...rows], licence)
  }

  // They were the authority, and certain, and the address was cut.
  it('are none of a field, with a stroke behind their letter or words that begin with two', () => {
    const park = addressOf('8. FLAT GREENHOUSE', '4C/12 PARK ROAD', 'LEEDS LS1 4AP')
    expect(park.address).to.equal('FLAT GREENHOUSE 4C/12 PARK ROAD LEEDS LS1 4AP')
    const parade = addressOf('8. CLOVER HOUSE', '45, St JAMES PARADE', 'LEEDS LS1 4AP')
    expect(parade).to.not.have.any.keys('authority')
  })

  it('are no day of one digit either', () => {
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

describe('a label in two lines', () => {
  it('has the value beside them', () => {
    const lines: readonly Line[] = [
      ['Место', 5, 10, 1.2],
      ['ГОР. АРХАНГЕЛЬСК', 20, 11, 2],
      ['рождения', 5, 12.5, 1.2],
      ['Дата', 5, 16, 1.2],
      ['12.09.1982', 20, 17, 2],
      ['рождения', 5, 18.5, 1.2],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'RUS' })).to.deep.equal({
      'birth_place@1049': 'ГОР. АРХАНГЕЛЬСК',
      birth_date: '1982-09-12',
    })
  })

  it('is none of words below one another that are no label together', () => {
    const lines: readonly Line[] = [
      ['Anna', 5, 10],
      ['Maria', 5, 12.5],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'DEU' })).to.deep.equal({})
  })
})

describe('words and a day in one line', () => {
  const under = (text: string): readonly Line[] => [
    ['Authority', 5, 10, 1],
    [text, 5, 12.5],
  ]

  // `PASSPORT OFFICE ZENITH 24 OCT 1999` was an authority, and certain.
  it('are two values', () => {
    for (const day of ['24 OCT 1999', '24.10.1999', '1999-10-24']) {
      const read = valuesOf(under(`PASSPORT OFFICE ZENITH ${day}`), { country: 'UTO' })
      expect(read.authority, day).to.equal('PASSPORT OFFICE ZENITH')
    }
  })

  it('are one where no label says what the words are', () => {
    const lines: readonly Line[] = [
      ['Date of expiry', 26, 10, 1],
      ['AUSGEFERTIGT AM 12.12.2019', 5, 13],
    ]
    expect(valuesOf(lines, { country: 'DEU' })).to.not.have.any.keys('expiry_date')
  })

  it('are one where the words are the label of the day', () => {
    const read = valuesOf([['DATE OF BIRTH 24.10.1999', 5, 10]], { country: 'UTO' })
    expect(read).to.deep.equal({ birth_date: '1999-10-24' })
  })
})

describe('captions of two columns in one line', () => {
  it('stand each over their own values', () => {
    const lines: readonly Line[] = [
      ['Doğum tarihi / Date of birth Doğum yeri / Place of birth', 23, 30, 0.8],
      ['11.11.1934', 23, 32.5],
      ['İZMİR', 42, 32.5],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'TUR' })).to.deep.equal({
      birth_date: '1934-11-11',
      birth_place: 'İZMİR',
    })
  })
})
