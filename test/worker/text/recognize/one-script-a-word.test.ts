import type { PathCharacter } from '../../../../worker/text/recognize/likeliest-path.ts'
import { withOneScriptAWord } from '../../../../worker/text/recognize/one-script-a-word.ts'
import { printAlphabet } from '../../../../worker/text/recognize/print-alphabet.ts'

const alphabet = printAlphabet({
  common: ' 0123456789./',
  latin: 'ABCEHKMOPTXRNIaceopxy',
  cyrillic: 'АВСЕНКМОРТХЖИРаосрху',
  greek: 'ΑΒΕΗΚΜΟΡΤΧΨ',
})

/** A character that may be any of these. */
function seen(likely: Readonly<Record<string, number>>, leftOut = 0): PathCharacter {
  const options = Object.entries(likely).map(([text, probability]) => ({
    index: alphabet.characters.indexOf(text),
    probability,
  }))
  return { at: 0, options, leftOut }
}

function read(...path: readonly PathCharacter[]) {
  return withOneScriptAWord(path, alphabet)
}

function textOf(...path: readonly PathCharacter[]): string {
  return read(...path)
    .map(({ text }) => text)
    .join('')
}

const sure = (text: string) => seen({ [text]: 0.99 })

describe('withOneScriptAWord', () => {
  // Only the word around it tells А from A, and a word of mixed scripts is found in no register.
  it('reads all letters of a word in one script', () => {
    // Latin A and P, clearly read, among letters that only Cyrillic has.
    expect(textOf(sure('Ж'), sure('A'), sure('P'), sure('И'))).to.equal('ЖАРИ')
  })

  it('reads each word in its own script', () => {
    const line = [sure('Ж'), sure('А'), sure('И'), sure(' '), sure('R'), sure('О'), sure('N')]
    expect(textOf(...line)).to.equal('ЖАИ RON')
  })

  // Regression: of КАФЯВИ/BROWN on Bulgarian cards, either half was read in the other's script.
  it('reads the text before and after a slash each in its own script', () => {
    const line = [sure('Ж'), sure('A'), sure('И'), sure('/'), sure('R'), sure('О'), sure('N')]
    expect(textOf(...line)).to.equal('ЖАИ/RON')
  })

  it('reads a lone letter in the script of the rest of the line', () => {
    const line = [sure('Ж'), sure('И'), sure(' '), seen({ B: 0.5, В: 0.49 })]
    expect(textOf(...line)).to.equal('ЖИ В')
    expect(textOf(sure('R'), sure('N'), sure(' '), seen({ B: 0.49, В: 0.5 }))).to.equal('RN B')
  })

  it('leaves digits among letters as they are', () => {
    expect(textOf(sure('Ж'), sure('7'), sure('И'), sure('.'))).to.equal('Ж7И.')
  })

  it('adds up the probabilities of letters that look the same', () => {
    const [, letter] = read(sure('Ж'), seen({ A: 0.6, А: 0.3, Α: 0.05 }))
    expect(letter?.text).to.equal('А')
    expect(letter?.probability).to.be.closeTo(0.95, 0.01)
    expect(letter?.alternatives).to.deep.equal([])
  })

  it('lists the alternatives of a character with their probabilities, likeliest first', () => {
    const [letter] = read(seen({ O: 0.7, '0': 0.2, C: 0.05 }, 0.1))
    expect(letter?.text).to.equal('O')
    expect(letter?.probability).to.be.closeTo(0.63, 0.01)
    expect(letter?.alternatives.map(({ character }) => character)).to.deep.equal(['0', 'C'])
    expect(letter?.alternatives[0]?.probability).to.be.closeTo(0.2, 0.01)
  })

  it('reads nothing from an empty path', () => {
    expect(read()).to.deep.equal([])
  })
})
