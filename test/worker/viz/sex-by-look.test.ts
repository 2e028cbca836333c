import { expect } from 'chai'
import type { Line } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const sexOf = (country: string, ...lines: readonly Line[]) =>
  valuesOf([['Date of birth', 30, 5, 1.2], ['01.02.1980', 30, 8], ...lines], {
    kind: 'identity_card',
    country,
  }).sex

describe('the sex without its label', () => {
  it('is a word of the languages of the page, alone or beside one that could not be read', () => {
    expect(sexOf('RUS', ['МУЖ.', 30, 20])).to.equal('M')
    expect(sexOf('IND', ['оч/ Female', 30, 20])).to.equal('F')
  })

  it('is a letter by itself, or behind a sign that could not be read', () => {
    expect(sexOf('HKG', ['Ẃ F', 50, 20])).to.equal('F')
    expect(sexOf('HKG', ['M', 50, 20])).to.equal('M')
  })

  it('is a letter behind what is left of its label, and of no other', () => {
    for (const label of ['Box', 'soo', 'SEXa:'])
      expect(sexOf('HKG', [`${label} F`, 50, 20]), label).to.equal('F')
    for (const name of ['Cat', 'SEAN', 'SAM', 'Max', 'ROXY'])
      expect(sexOf('HKG', [`${name} F`, 50, 20]), name).to.equal(undefined)
  })

  it('is the Chinese word, with its label or a letter that could not be read', () => {
    for (const text of ['女', '女手', '性女', '件別女', '性列女']) {
      expect(sexOf('HKG', [text, 50, 20]), text).to.equal('F')
    }
    expect(sexOf('HKG', ['女子名', 50, 20])).to.equal(undefined)
  })

  it('is the Chinese word on a licence only behind the first character of its label', () => {
    const licence = (text: string) =>
      valuesOf(
        [
          ['出生日期', 30, 5],
          ['1992-03-07', 42, 5],
          [text, 50, 20],
        ],
        { kind: 'driving_licence', country: 'CHN' },
      ).sex
    expect(licence('性中女')).to.equal('F')
    expect(licence('女')).to.equal(undefined)
  })

  it('is no letter of the smallest print, and none of two', () => {
    expect(sexOf('HKG', ['M', 50, 20, 0.9])).to.equal(undefined)
    expect(sexOf('HKG', ['M', 50, 20], ['F', 60, 20])).to.equal(undefined)
  })

  it('is told by the title before a name, which is no part of it', () => {
    const lines = [
      ['Name', 30, 10, 1.2],
      ['Miss Anong', 40, 10],
      ['Last name', 30, 14, 1.2],
      ['Jaidee', 42, 14],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'THA' })).to.deep.equal({
      given_names: 'Anong',
      surname: 'Jaidee',
      sex: 'F',
    })
  })
})
