import { anyWordOf } from '../../../worker/catalogue/language-words.ts'

describe('anyWordOf', () => {
  it('makes one pattern of the words of all languages', () => {
    const endless = new RegExp(`^${anyWordOf((language) => language.endless)}$`, 'iu')
    for (const text of ['SEUMUR HIDUP', 'Vitalício', '長期', 'UNLIMITED'])
      expect(endless.test(text), text).to.equal(true)
    for (const text of ['SEUMUR', 'PERMANENT RESIDENT', ''])
      expect(endless.test(text), text).to.equal(false)
  })

  it('matches full stops literally', () => {
    const year = new RegExp(`^${anyWordOf(({ yearWords }) => yearWords)}$`, 'u')
    expect(year.test('г.')).to.equal(true)
    expect(year.test('го')).to.equal(false)
  })

  it('matches the longer of two words with the same beginning', () => {
    const pattern = new RegExp(anyWordOf(({ name }) => (name === 'Thai' ? ['ab', 'abc'] : [])))
    expect(pattern.exec('abcd')?.[0]).to.equal('abc')
  })
})
