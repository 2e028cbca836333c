import { inForm } from '../../../../worker/viz/print/look-alikes.ts'

const anywhere = () => true
const like = (form: RegExp) => (text: string) => form.test(text)
const passport = like(/^[A-Z]{2}\d{7}$/)

describe('inForm', () => {
  it('replaces a digit by the letter it looks like where the form says letter', () => {
    expect(inForm('A81234567', passport, anywhere)).to.equal('AB1234567')
    expect(inForm('051234567', passport, anywhere)).to.equal('OS1234567')
  })

  it('replaces a letter by the digit it looks like where the form says digit', () => {
    expect(inForm('AB12345B7', passport, anywhere)).to.equal('AB1234587')
    expect(inForm('AB1O3I567', passport, anywhere)).to.equal('AB1031567')
  })

  it('is null if more than two characters would have to be others', () => {
    expect(inForm('AB1O3I5S7', passport, anywhere)).to.equal(null)
  })

  it('is null if the form allows several numbers', () => {
    expect(inForm('811234', like(/^(?:[A-Z]\d{5}|\d[A-Z]\d{4})$/), anywhere)).to.equal(null)
  })

  it('replaces no character that the reader is sure of', () => {
    expect(inForm('AB12345B7', passport, (at) => at !== 7)).to.equal(null)
  })
})
