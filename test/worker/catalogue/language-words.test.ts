import { expect } from 'chai'
import { anyWordOf } from '../../../worker/catalogue/language-words.ts'

describe('words of all languages', () => {
  it('are alternatives of one pattern', () => {
    const endless = new RegExp(`^${anyWordOf((language) => language.endless)}$`, 'iu')
    for (const text of ['SEUMUR HIDUP', 'Vitalício', '長期', 'UNLIMITED'])
      expect(endless.test(text), text).to.equal(true)
    for (const text of ['SEUMUR', 'PERMANENT RESIDENT', ''])
      expect(endless.test(text), text).to.equal(false)
  })

  it('have their full stops', () => {
    const year = new RegExp(`^${anyWordOf(({ yearWords }) => yearWords)}$`, 'u')
    expect(year.test('г.')).to.equal(true)
    expect(year.test('го')).to.equal(false)
  })

  it('are told by the longer of two that begin alike', () => {
    const pattern = new RegExp(anyWordOf(({ name }) => (name === 'Thai' ? ['ab', 'abc'] : [])))
    expect(pattern.exec('abcd')?.[0]).to.equal('abc')
  })
})
