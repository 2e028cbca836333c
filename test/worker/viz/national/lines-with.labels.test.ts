import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { labelsApart } from '../../../../worker/viz/national/lines-with.ts'
import { textOfLetters } from '../../../../worker/viz/print/piece.ts'

function parts(text: string, language: NationalLanguage): string[] {
  const letters = Array.from(text, (one) => ({ text: one, probability: 0.9 }))
  return labelsApart(letters, language).map((part) => textOfLetters(part.letters))
}

describe('labelsApart', () => {
  it('inserts a space between a caption and its value', () => {
    expect(parts('姓名样本', 'zh')).to.deep.equal(['姓名 样本'])
    expect(parts('公民身份号码110101199001010015', 'zh')).to.deep.equal([
      '公民身份号码 110101199001010015',
    ])
  })

  it('leaves a lone caption unchanged, and a name that begins like one', () => {
    expect(parts('有効期限', 'ja')).to.deep.equal(['有効期限'])
    expect(parts('名取', 'ja')).to.deep.equal(['名取'])
  })

  it('moves a caption that stands behind its date before it', () => {
    expect(parts('2030年5月7日まで有効', 'ja')).to.deep.equal(['まで有効 2030年5月7日'])
  })

  it('splits two dates in one line, and keeps what follows them', () => {
    expect(parts('平成2年1月3日生2030年5月7日まで有効見本', 'ja')).to.deep.equal([
      '生 平成2年1月3日',
      'まで有効 2030年5月7日',
      '見本',
    ])
    expect(parts('平成2年1月3日生2030年5月7日まで有効', 'ja')).to.deep.equal([
      '生 平成2年1月3日',
      'まで有効 2030年5月7日',
    ])
  })

  it('leaves lines unchanged in languages that write spaces', () => {
    expect(parts('ชื่อ ตัวอย่าง', 'th')).to.deep.equal(['ชื่อ ตัวอย่าง'])
  })
})
