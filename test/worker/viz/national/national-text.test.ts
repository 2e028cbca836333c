import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { nationalText } from '../../../../worker/viz/national/national-text.ts'
import { textOfLetters } from '../../../../worker/viz/print/piece.ts'

function said(
  text: string,
  language: NationalLanguage,
  { probability = 0.95, readsOwnDigits = false } = {},
): string {
  const characters = Array.from(text, () => ({ probability }))
  return textOfLetters(nationalText({ text, characters }, language, readsOwnDigits))
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
    expect(said('農衝剛', 'ja', { probability: 0.4 })).to.equal('')
  })

  // None of 40 drawn dates was read correctly, and each was read with certainty.
  it('rejects a line with Persian digits of a reader that misreads them', () => {
    expect(said('تاریخ تولد ۱۳۵۷', 'fa')).to.equal('')
    expect(said('تاریخ تولد', 'fa')).to.equal('تاریخ تولد')
  })

  it('keeps Persian digits of a reader that knows them, also without letters', () => {
    const of = (text: string) => said(text, 'fa', { readsOwnDigits: true })
    expect(of('تاریخ تولد ۱۳۵۷')).to.equal('تاریخ تولد ۱۳۵۷')
    expect(of('۱۳۵۷/۱۱/۲۲')).to.equal('۱۳۵۷/۱۱/۲۲')
    expect(of('1357/11/22')).to.equal('')
  })

  it('keeps the digits of its own script alone, not those of another', () => {
    expect(said('२०४५-०३-१२', 'hi', { readsOwnDigits: true })).to.equal('२०४५-०३-१२')
    expect(said('๑๒ ๓๔๕๖๗', 'th', { readsOwnDigits: true })).to.equal('๑๒ ๓๔๕๖๗')
    expect(said('๑๒ ๓๔๕๖๗', 'hi', { readsOwnDigits: true })).to.equal('')
    expect(said('२०४५-०३-१२', 'hi')).to.equal('')
  })
})
