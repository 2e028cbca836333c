import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

/** Captions at the left edge, values behind the longest of them. */
const table: readonly Line[] = [
  ['Full name', 5, 10, 1],
  ['ÇELİK ZEYNEP', 32, 10, 1.2],
  ['Sex', 5, 13, 1],
  ['F', 32, 13, 1.2],
  ['Date and place of birth', 5, 16, 1],
  ['Eye colour', 5, 19, 1],
  ['GREEN', 32, 19, 1.2],
]

describe('a table of captions and values', () => {
  // Regression: `F`, 25 capital heights from its caption, became the second line of the name.
  it('pairs a short caption with what stands behind the longest one', () => {
    expect(valuesOf(table)).to.deep.equal({
      full_name: 'ÇELİK ZEYNEP',
      sex: 'F',
      eyes_color: 'GREEN',
    })
  })

  it('does not pair across another caption', () => {
    const between: readonly Line[] = [...table, ['Nationality', 16, 13, 1]]
    expect(valuesOf(between)).to.not.have.any.keys('sex')
  })

  it('does not take the sex for the second line of a name', () => {
    const unlabelled = table.filter(([text]) => text !== 'Sex')
    expect(valuesOf(unlabelled)).to.include({ full_name: 'ÇELİK ZEYNEP' })
  })
})
