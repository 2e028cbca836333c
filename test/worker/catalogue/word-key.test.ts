import { wordKey } from '../../../worker/catalogue/word-key.ts'

describe('wordKey', () => {
  it('keeps only letters and digits, in capitals and without European diacritics', () => {
    expect(wordKey('Date d’expiration :')).to.equal('DATEDEXPIRATION')
    expect(wordKey('Größe')).to.equal('GROSSE')
  })

  // The smallest marks are the first to be lost in a photograph.
  it('drops Thai tone marks but keeps vowels', () => {
    expect(wordKey('ชื่อตัว')).to.equal(wordKey('ชือตัว'))
    expect(wordKey('ชื่อ')).not.to.equal(wordKey('ชอ'))
  })
})
