import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { speltIn } from '../../../../worker/text/recognize/script-spelling.ts'

const spelt = (language: NationalLanguage, text: string) =>
  Array.from(text, (one) => speltIn(language, one)).join('')

describe('speltIn', () => {
  // A search for a name finds nothing if its letters are those of another language.
  it('writes Persian with Persian letters and digits', () => {
    expect(spelt('fa', 'کريمى ١٣٥٧')).to.equal('کریمی ۱۳۵۷')
  })

  it('writes Arabic with Arabic letters and digits', () => {
    expect(spelt('ar', 'مبارک علي ۴٥')).to.equal('مبارك علي ٤٥')
  })

  it('leaves other languages as they are seen', () => {
    expect(spelt('hi', 'जन्म ٤')).to.equal('जन्म ٤')
  })
})
