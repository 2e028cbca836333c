import { attributesOf } from '../../../../worker/barcode/national/xml-parts.ts'

describe('attributesOf', () => {
  // Regression: `İ` is two characters in lower case, so that the first name lost its first letters.
  it('finds the attributes of an element behind letters that get longer in lower case', () => {
    const text = '<!-- İİİİ SPECIMEN --><PrintData uid="123" name="A"/>'
    const read = attributesOf(text, 'printdata')
    expect([...(read ?? [])]).to.deep.equal([
      ['uid', '123'],
      ['name', 'A'],
    ])
  })

  it('is null where no element has the name', () => {
    expect(attributesOf('PrintData <Print', 'PrintData')).to.equal(null)
    expect(attributesOf('', 'PrintData')).to.equal(null)
  })
})
