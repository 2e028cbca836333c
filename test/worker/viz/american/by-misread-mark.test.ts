import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const american = { kind: 'driving_licence', country: 'USA' } as const

describe('a value behind a misread field number and caption', () => {
  it('goes to the field with the nearest mark among those that can have it', () => {
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

  it('stays unassigned when two marks are as near, or when the mark may be a name', () => {
    const lines: readonly Line[] = [
      ['3 DOB 12/23/1956', 31, 36],
      ['4b EXP 05/10/2034', 31, 18],
      ['CLARK B', 31, 22],
      ['WEST A', 31, 26],
      ['12 R B', 31, 40],
      ['12 R A', 31, 44],
    ]
    const values = valuesOf(lines, american)
    expect(values).to.not.have.any.keys('dl_class', 'restrictions')
  })

  it('is assigned as birth, issue or expiry date when little is left of any mark', () => {
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

  it('is not an issue date when it is that of the card’s design or audit', () => {
    for (const other of ['REV 01/15/2018', 'DD 01/15/2018']) {
      const lines: readonly Line[] = [
        ['4b EXP 10/09/2030', 31, 18],
        ['15 SEX F', 31, 44],
        ['3 DOB 02/22/1987', 31, 36],
        [other, 61, 50],
      ]
      expect(valuesOf(lines, american)).to.not.have.property('issue_date')
    }
  })

  it('is not a name, even if the rest of its field number is that of names', () => {
    const lines: readonly Line[] = [
      ['4b EXP 10/09/2030', 31, 18],
      ['3 DOB 02/22/1987', 31, 36],
      ['1RSTA BF', 31, 40],
      ['1HAR BLN', 44, 44],
    ]
    const values = valuesOf(lines, american)
    expect(values).to.include({ restrictions: 'BF', hair_color: 'BLN' })
    expect(values).to.not.have.property('surname')
  })

  it('is not an expiry date from before such cards existed', () => {
    const lines: readonly Line[] = [
      ['15 SEX F', 31, 44],
      ['9 CLASS B', 67, 14],
      ['48/ 05/15/1962', 31, 36],
    ]
    expect(valuesOf(lines, american)).to.not.have.property('expiry_date')
  })

  it('may be a colour code behind an unreadable caption', () => {
    const lines: readonly Line[] = [
      ['3 DOB 12/23/1956', 31, 36],
      ['4b EXP 05/10/2034', 31, 18],
      ['18 EYKS BLK', 57, 44],
    ]
    expect(valuesOf(lines, american)).to.include({ eyes_color: 'BLK' })
  })
})
