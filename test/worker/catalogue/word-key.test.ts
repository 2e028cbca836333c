import { expect } from 'chai'
import { wordKey } from '../../../worker/catalogue/word-key.ts'

describe('wordKey', () => {
  it('keeps letters and digits alone, in capitals and without European marks', () => {
    expect(wordKey('Date d’expiration :')).to.equal('DATEDEXPIRATION')
    expect(wordKey('Größe')).to.equal('GROSSE')
  })

  // The smallest marks of a photograph are the first to be lost.
  it('has no Thai tones, and keeps vowels', () => {
    expect(wordKey('ชื่อตัว')).to.equal(wordKey('ชือตัว'))
    expect(wordKey('ชื่อ')).not.to.equal(wordKey('ชอ'))
  })
})
