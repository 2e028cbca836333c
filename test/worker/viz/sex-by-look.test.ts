import { expect } from 'chai'
import { associate } from '../../../worker/viz/associate.ts'
import { habitsOf } from '../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from './printed-page.ts'
import { valuesOf } from './read-lines.ts'

const sexOf = (country: string, ...lines: readonly Line[]) =>
  valuesOf([['Date of birth', 30, 5, 1.2], ['01.02.1980', 30, 8], ...lines], {
    kind: 'identity_card',
    country,
  }).sex

describe('the sex without its caption', () => {
  it('is a word in a language of the page, alone or beside an unreadable one', () => {
    expect(sexOf('RUS', ['МУЖ.', 30, 20])).to.equal('M')
    expect(sexOf('IND', ['оч/ Female', 30, 20])).to.equal('F')
  })

  it('is a letter alone, or behind an unreadable sign', () => {
    expect(sexOf('HKG', ['Ẃ F', 50, 20])).to.equal('F')
    expect(sexOf('HKG', ['M', 50, 20])).to.equal('M')
  })

  it('is a letter behind the remains of its caption, but behind no other word', () => {
    for (const label of ['Box', 'soo', 'SEXa:'])
      expect(sexOf('HKG', [`${label} F`, 50, 20]), label).to.equal('F')
    for (const name of ['Cat', 'SEAN', 'SAM', 'Max', 'ROXY'])
      expect(sexOf('HKG', [`${name} F`, 50, 20]), name).to.equal(undefined)
  })

  it('is the Chinese word, with a misread caption or letter beside it', () => {
    for (const text of ['女', '女手', '性女', '件別女', '性列女']) {
      expect(sexOf('HKG', [text, 50, 20]), text).to.equal('F')
    }
    expect(sexOf('HKG', ['女子名', 50, 20])).to.equal(undefined)
  })

  // Regression: the Hindi word was read so badly that the English one became too unlikely to
  // report.
  it('is taken from the readable word, whatever stands before the slash', () => {
    const { lines, size } = printedPage([
      ['DOB: 14/07/1990', 25, 29],
      ['954/ MALE', 25, 33],
    ])
    const read = lines.map((line) => ({
      ...line,
      characters: Array.from(line.text, (_, at) => ({
        probability: line.text.startsWith('9') && at < 4 ? 0.3 : 0.99,
      })),
    }))
    const page = { lines: read, size }
    const type = { kind: 'identity_card', country: 'IND', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, type, '2026-11-22'))
    expect(fields.find(({ name }) => name === 'sex')?.value).to.equal('M')
  })

  it('is the Chinese word on a licence only behind the first character of its caption', () => {
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

  it('is not read from the smallest print, or when two letters could be it', () => {
    expect(sexOf('HKG', ['M', 50, 20, 0.9])).to.equal(undefined)
    expect(sexOf('HKG', ['M', 50, 20], ['F', 60, 20])).to.equal(undefined)
  })

  it('is taken from the title before a name, which is left out of the name', () => {
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
