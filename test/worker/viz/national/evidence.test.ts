import { expect } from 'chai'
import { withDoubt } from '../../../../worker/viz/national/doubted-digits.ts'
import {
  nationalLanguageOf,
  vocabularyLetters,
} from '../../../../worker/viz/national/language-evidence.ts'

describe('nationalLanguageOf', () => {
  it('is the first language of a country that writes in such a script, and null elsewhere', () => {
    expect(nationalLanguageOf('JPN')).to.equal('ja')
    expect(nationalLanguageOf('HKG')).to.equal('zh-Hant')
    expect(nationalLanguageOf('DEU')).to.equal(null)
    expect(nationalLanguageOf('SGP')).to.equal(null)
  })
})

describe('vocabularyLetters', () => {
  it('counts each word of a language once, an ideograph for three letters', () => {
    expect(vocabularyLetters(['有効期限', '有効期限'], 'ja')).to.equal(12)
    expect(vocabularyLetters(['تاریخ تولد'], 'fa')).to.equal(9)
  })

  it('forgives a long word one misread character', () => {
    expect(vocabularyLetters(['公安要員会'], 'ja')).to.equal(15)
    expect(vocabularyLetters(['姓各'], 'zh')).to.equal(0)
  })

  it('knows dates by the era they are counted in', () => {
    expect(vocabularyLetters(['令和2年5月7日'], 'ja')).to.be.greaterThan(
      vocabularyLetters(['2020年5月7日'], 'zh'),
    )
  })

  it('finds nothing of a language in another', () => {
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

  it('believes digits that both readers saw, among whatever else was taken for one', () => {
    expect(leastDigit('2025#88R31B')).to.equal(0.99)
  })

  // One reader's 8 for a 3 would be published as a certain date.
  it('doubts digits that the reader of print did not see', () => {
    expect(leastDigit('2025# 3H31B')).to.be.at.most(0.7)
  })
})
