import { isOfDocument } from '../../../../worker/viz/print/label-words.ts'

describe('isOfDocument', () => {
  it('accepts dates, numbers, captions and titles', () => {
    const texts = [
      '28/07/1939',
      '24 JUL 1971',
      'WY612764',
      '892155-7423',
      'Nombre',
      'IDENTITY CARD',
    ]
    for (const text of texts) expect(isOfDocument(text), text).to.equal(true)
  })

  it('rejects other print', () => {
    const texts = ['the quick brown fox', 'in 1998 he left the town', 'SMITH', '1411.Z3']
    for (const text of texts) expect(isOfDocument(text), text).to.equal(false)
  })
})
