import { expect } from 'chai'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { textOf } from '../../../../worker/viz/letter.ts'
import { nationalText } from '../../../../worker/viz/national/national-text.ts'

function said(text: string, language: NationalLanguage, probability = 0.95): string {
  const characters = Array.from(text, () => ({ probability }))
  return textOf(nationalText({ text, characters }, language))
}

describe('nationalText', () => {
  it('removes the frame of a table, and dirt', () => {
    expect(said('(氏名|', 'ja')).to.equal('氏名')
    expect(said('2013”年05月06日', 'zh')).to.equal('2013年05月06日')
  })

  it('keeps a vowel sign at the end', () => {
    expect(said('ชื่อตัวและชื่อสกุ', 'th')).to.equal('ชื่อตัวและชื่อสกุ')
  })

  it('is empty for other languages, for digits alone and for doubtful characters', () => {
    expect(said('Taro Mihon', 'ja')).to.equal('')
    expect(said('12345', 'zh')).to.equal('')
    expect(said('農衝剛', 'ja', 0.4)).to.equal('')
  })

  // None of 40 drawn dates was read correctly, and each was read with certainty.
  it('rejects a line with Persian digits', () => {
    expect(said('تاریخ تولد ۱۳۵۷', 'fa')).to.equal('')
    expect(said('تاریخ تولد', 'fa')).to.equal('تاریخ تولد')
  })
})
