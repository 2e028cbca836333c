import fc from 'fast-check'
import { isPublishable, publishableText } from '../../../shared/fields/publishable-text.ts'
import { anyText } from '../../support/arbitraries/any-text.ts'

describe('publishableText', () => {
  it('turns each run of control characters and line separators into one blank', () => {
    expect(publishableText('@\n\u001e\rANSI\u0000\u001b[2J\u2028END')).to.equal('@ ANSI [2J END')
  })

  it('removes characters that reverse the direction, hide, or are halves of others', () => {
    expect(publishableText('A\u202eB\u200bC\u{e0041}D\ud800E\ufeff')).to.equal('ABCDE')
  })

  it('leaves letters of any script, their marks and emoji as they are', () => {
    for (const text of ['Nguyễn Thị Mẫu', 'நிவேதா', 'ÅSA  O’NEILL', '👍🏽']) {
      expect(publishableText(text)).to.equal(text)
      expect(isPublishable(text)).to.equal(true)
    }
  })

  it('returns only what may be published, whatever the text', () => {
    fc.assert(
      fc.property(anyText(), fc.uint16Array(), (text, units) => {
        const wild = publishableText(text + String.fromCharCode(...units))
        expect(wild).not.to.match(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
