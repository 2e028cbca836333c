import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const
const canadian = { kind: 'driving_licence', country: 'CAN' } as const

describe('a value behind a number and caption that were misread', () => {
  it('is that of the field whose mark is nearest among those that can have it', () => {
    const lines: readonly Line[] = [
      ['44DtNO. H283920628682', 31, 14, 2.2],
      ['SCLSS DM', 67, 14],
      ['9aDO NONE', 67, 18],
      ['4bDP 05/10/2034', 31, 18],
      ['1008 12/23/1956', 31, 36],
      ['ZREST CORR LENS', 31, 40],
      ['19HAR BLN', 44, 44],
      ['1SEYES HAZ', 57, 44],
      ['16HGT S\'-09"', 31, 47],
    ]
    expect(valuesOf(lines, american)).to.deep.equal({
      document_number: 'H283920628682',
      dl_class: 'DM',
      endorsements: 'NONE',
      expiry_date: '2034-05-10',
      birth_date: '1956-12-23',
      restrictions: 'CORR LENS',
      hair_color: 'BLN',
      eyes_color: 'HAZ',
      height: `5'-09"`,
    })
  })

  it('is told by nothing where two marks are as near, or a word before a letter may be a name', () => {
    const lines: readonly Line[] = [
      ['3 DOB 12/23/1956', 31, 36],
      ['4b EXP 05/10/2034', 31, 18],
      ['CLARK B', 31, 22],
      ['12 R B', 31, 40],
      ['12 R A', 31, 44],
    ]
    const values = valuesOf(lines, american)
    expect(values).to.not.have.any.keys('dl_class', 'restrictions')
  })

  it('is one of the three days of a life where little is left of any mark', () => {
    const lines: readonly Line[] = [
      ['9 CLASS B', 67, 14],
      ['wo» 10/09/2030', 31, 18],
      ['02/22/1987 bo י', 31, 36],
      ['4 55 10/09/2020', 61, 50],
      ['15 SEX F', 31, 44],
    ]
    expect(valuesOf(lines, american)).to.include({
      expiry_date: '2030-10-09',
      birth_date: '1987-02-22',
      issue_date: '2020-10-09',
    })
  })

  it('is no day on which the card was designed', () => {
    const lines: readonly Line[] = [
      ['4b EXP 10/09/2030', 31, 18],
      ['15 SEX F', 31, 44],
      ['3 DOB 02/22/1987', 31, 36],
      ['REV 01/15/2018', 61, 50],
    ]
    expect(valuesOf(lines, american)).to.not.have.property('issue_date')
  })
})

describe('a value of an American card without any mark', () => {
  const captions: readonly Line[] = [
    ['4b EXP 05/10/2034', 31, 18],
    ['3 DOB 12/23/1956', 31, 36],
  ]

  it('is the only number above the day of birth that is set as high, wherever its mark went', () => {
    const number = (...lines: readonly Line[]) =>
      valuesOf([...lines, ...captions], american).document_number
    expect(number(['584621384 x400', 31, 14, 2])).to.equal('584621384')
    expect(number(['r 610349188', 31, 14, 2])).to.equal('610349188')
    expect(number(['584621384', 31, 14, 2], ['610349188', 61, 14, 2])).to.equal(undefined)
    expect(number(['584621384', 31, 14, 1])).to.equal(undefined)
    expect(number(['584621384', 31, 50, 2])).to.equal(undefined)
  })

  it('is a measure with its unit, whose digits were taken for letters', () => {
    const lines: readonly Line[] = [...captions, ['17O cm', 31, 44], ['2O5 1b', 41, 44]]
    expect(valuesOf(lines, canadian)).to.include({ height: '170 cm', weight: '205 lb' })
    expect(valuesOf([...captions, ["5'' 06\"", 31, 44]], american)).to.include({ height: `5' 06"` })
  })
})
