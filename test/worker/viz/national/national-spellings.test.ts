import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

function read(country: string, language: string, lines: Parameters<typeof printedPage>[0]) {
  const page = printedPage(lines)
  const inLanguage = { ...page, lines: page.lines.map((line) => ({ ...line, language })) }
  const habits = habitsOf(inLanguage, { kind: null, country, probability: 0 }, '2026-11-22')
  const { fields } = associate(inLanguage, [], habits)
  return Object.fromEntries(fields.map(({ name, lcid, value }) => [`${name}@${lcid}`, value]))
}

describe('national spellings', () => {
  it('are reported by language, but dates and sexes are not', () => {
    const card = read('CHN', 'zh', [
      ['姓名 样本', 6, 10],
      ['性别 女', 6, 16],
      ['出生 1990年1月5日', 6, 22],
    ])
    expect(card).to.deep.equal({
      'full_name@2052': '样本',
      'sex@0': 'F',
      'birth_date@0': '1990-01-05',
    })
  })

  it('are written without spaces where their script has none', () => {
    const card = read('KOR', 'ko', [['성명 홍 길 동', 6, 10]])
    expect(card).to.deep.equal({ 'full_name@1042': '홍길동' })
  })

  it('keep the spaces of scripts that have them', () => {
    const card = read('THA', 'th', [['ชื่อตัวและชื่อสกุล ตัวอย่าง ใจดี', 6, 10]])
    expect(card).to.deep.equal({ 'full_name@1054': 'ตัวอย่าง ใจดี' })
  })
})
