import {
  nationalLanguageOf,
  vocabularyLetters,
} from '../../../../worker/viz/national/language-evidence.ts'
import { withDoubt } from '../../../../worker/viz/national/national-text.ts'

describe('nationalLanguageOf', () => {
  it('is the first language of a country in a national script, and null for others', () => {
    expect(nationalLanguageOf('JPN')).to.equal('ja')
    expect(nationalLanguageOf('HKG')).to.equal('zh-Hant')
    expect(nationalLanguageOf('DEU')).to.equal(null)
    expect(nationalLanguageOf('SGP')).to.equal(null)
  })
})

describe('vocabularyLetters', () => {
  it('counts each word of a language once, and an ideograph as three letters', () => {
    expect(vocabularyLetters(['有効期限', '有効期限'], 'ja')).to.equal(12)
    expect(vocabularyLetters(['تاریخ تولد'], 'fa')).to.equal(9)
  })

  it('tolerates one misread character in a long word', () => {
    expect(vocabularyLetters(['公安要員会'], 'ja')).to.equal(15)
    expect(vocabularyLetters(['姓各'], 'zh')).to.equal(0)
  })

  it('counts a date with an era for more than one without', () => {
    expect(vocabularyLetters(['令和2年5月7日'], 'ja')).to.be.greaterThan(
      vocabularyLetters(['2020年5月7日'], 'zh'),
    )
  })

  it('finds nothing in text of another language', () => {
    expect(vocabularyLetters(['SPECIMEN', 'ชื่อ'], 'ja')).to.equal(0)
  })
})

describe('withDoubt', () => {
  const letters = Array.from('2025年8月31日', (text) => ({ text, probability: 0.99 }))
  const leastDigit = (seen: string) =>
    Math.min(
      ...withDoubt(letters, seen).flatMap(({ text, probability }) =>
        /\d/.test(text) ? probability : [],
      ),
    )

  it('trusts digits that both readers saw, among whatever else was read as one', () => {
    expect(leastDigit('2025#88R31B')).to.equal(0.99)
  })

  // Otherwise an 8 that one reader saw for a 3 would be published as a high date.
  it('doubts digits that the print reader did not see', () => {
    expect(leastDigit('2025# 3H31B')).to.be.at.most(0.7)
  })
})
