import { lineWords } from '../../../../worker/text/label/line-words.ts'

const words = (text: string) => {
  const letters = Array.from(text)
  return lineWords(letters).map(({ from, to }) => letters.slice(from, to).join(''))
}

describe('lineWords', () => {
  it('splits at blanks, and none where there are only blanks', () => {
    expect(words(' JANE  DOE ')).to.deep.equal(['JANE', 'DOE'])
    expect(words('   ')).to.deep.equal([])
  })

  it('splits behind a colon, but not behind one that ends the line', () => {
    expect(words('Name:DOE')).to.deep.equal(['Name:', 'DOE'])
    expect(words('Name:')).to.deep.equal(['Name:'])
  })

  it('splits behind a stroke between letters, not between digits', () => {
    expect(words('Nom/Surname')).to.deep.equal(['Nom/', 'Surname'])
    expect(words('01/02/2020')).to.deep.equal(['01/02/2020'])
  })
})
