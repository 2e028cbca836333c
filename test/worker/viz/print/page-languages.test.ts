import { ownLanguage, pageLanguages } from '../../../../worker/viz/print/page-languages.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

describe('pageLanguages', () => {
  // Bilingual cards spell English out, but shorten their own language, or it is misread more often.
  it('includes a language with few captions beside many in English', () => {
    const page = printedPage([
      ['Date of issue / Ngày cấp', 4, 10],
      ['Personal number', 4, 20],
      ['Place of birth', 4, 30],
    ])
    expect(pageLanguages(page)).to.include.members(['en', 'vi'])
  })

  it('puts the issuer’s own language first when it captions as much in English', () => {
    const polish = printedPage([
      ['NAZWISKO I IMIĘ / SURNAME AND NAME', 4, 10],
      ['DATA WAŻNOŚCI / VALID UNTIL', 4, 20],
    ])
    expect(ownLanguage(polish)).to.equal('pl')
    expect(ownLanguage(printedPage([['DATE OF BIRTH', 4, 10]]))).to.equal('en')
  })

  it('is empty when no caption is spelt out', () => {
    expect(pageLanguages(printedPage([['SPECIMEN', 4, 10]]))).to.be.empty
  })
})
