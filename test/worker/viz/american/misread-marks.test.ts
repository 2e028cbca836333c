import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const
const canadian = { kind: 'driving_licence', country: 'CAN' } as const

const dates: readonly Line[] = [
  ['3 DOB 12/23/1956', 31, 40],
  ['4b EXP 05/10/2034', 31, 50],
]

describe('the misread mark of a field on an American card', () => {
  it('may stand above its value', () => {
    const lines: readonly Line[] = [
      ...dates,
      ['4d uC NO.', 5, 12, 1.1],
      ['458538442', 5, 15, 2],
      ['12 RŠTK', 26, 20, 1.1],
      ['BF', 26, 23],
    ]
    expect(valuesOf(lines, american)).to.include({
      document_number: '458538442',
      restrictions: 'BF',
    })
  })

  // Regression: `1.74` was taken for the misread mark of a weight, so that a Philippine licence had
  // no height.
  it('is not a decimal number', () => {
    const lines: readonly Line[] = [
      ['Weight (kg)', 61, 18, 1.1],
      ['Height (m)', 73, 18, 1.1],
      ['72', 61, 21],
      ['1.74', 73, 21],
      ['Date of Birth', 45, 18, 1.1],
      ['1990/02/28', 45, 21],
    ]
    const read = valuesOf(lines, { kind: 'driving_licence', country: 'PHL' })
    expect(read).to.include({ height: '1.74', weight: '72' })
  })

  it('is not part of a name where the page prints marks before names', () => {
    const lines: readonly Line[] = [...dates, ['1UN HARGREAVES', 31, 22], ['2 PN OLIVER', 31, 26]]
    expect(valuesOf(lines, american)).to.include({ surname: 'HARGREAVES', given_names: 'OLIVER' })
  })

  it('may stand above a name when the other name has its mark, however that was read', () => {
    const lines: readonly Line[] = [
      ...dates,
      ['1LN', 5, 18, 1.1],
      ['MCALLISTER', 5, 20.6],
      ['2. TW', 5, 23, 1.1],
      ['MARY-ANN', 5, 25.6],
    ]
    expect(valuesOf(lines, american)).to.include({
      surname: 'MCALLISTER',
      given_names: 'MARY-ANN',
    })
  })

  it('is recognised in letters of another alphabet, before a name in the same line', () => {
    const lines: readonly Line[] = [
      ...dates,
      ['1 НАМЕ/МОМ MARTIN', 31, 22],
      ['4d NUMBER/NUMÉRO M8392-91769-97823', 31, 14],
    ]
    expect(valuesOf(lines, canadian)).to.include({ surname: 'MARTIN' })
  })

  it('is not what a name is or begins with', () => {
    const names = (surname: string, given: string) => {
      const lines: readonly Line[] = [
        ...dates,
        [`1 ${surname}`, 31, 22],
        [`2 ${given}`, 31, 26],
        ['8 123 NORTH MAIN ST', 31, 30],
      ]
      return valuesOf(lines, american)
    }
    for (const surname of ['LE BLANC', 'LEE', 'LANE', 'WEST', 'HAYES', 'CLARK', 'DOE', 'LI']) {
      expect(names(surname, 'ANN')).to.include({ surname, given_names: 'ANN' })
    }
  })

  it('may be “Name” in small letters behind field number 1, above both names', () => {
    const lines: readonly Line[] = [
      ['1 Nane', 5, 18, 1.1],
      ['PEMBERTON', 5, 20.6],
      ['CHARLOTTE', 5, 23.4],
      ['3 DOB', 5, 36, 1.1],
      ['1956-12-23', 5, 38.4],
      ['4b EXP', 26, 36, 1.1],
      ['2034-05-10', 26, 38.4],
    ]
    expect(valuesOf(lines, canadian)).to.include({
      surname: 'PEMBERTON',
      given_names: 'CHARLOTTE',
    })
  })

  it('may stand before an audit number, which is not the document number', () => {
    const lines: readonly Line[] = [
      ...dates,
      ['4d LIC. NO.', 5, 12, 1.1],
      ['5 00 11/80/7891096SC/T3', 5, 15],
    ]
    expect(valuesOf(lines, american)).to.not.have.property('document_number')
  })
})

describe('bilingual captions on American cards', () => {
  it('end before a value that is a letter or a colour', () => {
    const lines: readonly Line[] = [
      ['4d NUMBER / NUMÉRO M8392-91769-97823', 31, 14],
      ['3 DOB/DDN 1956-12-23', 31, 40],
      ['4b EXP/EXP 2034-05-10', 31, 50],
      ['15 SEX/SEXE F', 31, 44],
      ['18 EYES/YEUX BLU', 48, 44],
    ]
    expect(valuesOf(lines, canadian)).to.include({
      document_number: 'M8392-91769-97823',
      sex: 'F',
      eyes_color: 'BLU',
    })
  })
})
