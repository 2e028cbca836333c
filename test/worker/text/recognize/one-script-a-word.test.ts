import { expect } from 'chai'
import type { PathCharacter } from '../../../../worker/text/recognize/likeliest-path.ts'
import { withOneScriptAWord } from '../../../../worker/text/recognize/one-script-a-word.ts'
import { printAlphabet } from '../../../../worker/text/recognize/print-alphabet.ts'

const alphabet = printAlphabet({
  common: ' 0123456789./',
  latin: 'ABCEHKMOPTXRNIaceopxy',
  cyrillic: 'АВСЕНКМОРТХЖИРаосрху',
  greek: 'ΑΒΕΗΚΜΟΡΤΧΨ',
})

/** A character that is seen as each of these. */
function seen(likely: Readonly<Record<string, number>>, leftOut = 0): PathCharacter {
  const options = Object.entries(likely).map(([text, probability]) => ({
    index: alphabet.characters.indexOf(text),
    probability,
  }))
  return { options, leftOut }
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
  // Nothing but their word tells А from A: a mixed word is found in no register.
  it('reads the letters of a word from one script', () => {
    // Latin A, P and E that look like what they are, in a word that only Cyrillic has.
    expect(textOf(sure('Ж'), sure('A'), sure('P'), sure('И'))).to.equal('ЖАРИ')
  })

  it('reads each word from its own', () => {
    const line = [sure('Ж'), sure('А'), sure('И'), sure(' '), sure('R'), sure('О'), sure('N')]
    expect(textOf(...line)).to.equal('ЖАИ RON')
  })

  // Bulgarian cards print КАФЯВИ/BROWN, of which either half was read in the other's letters.
  it('reads what stands before a stroke and behind it from their own', () => {
    const line = [sure('Ж'), sure('A'), sure('И'), sure('/'), sure('R'), sure('О'), sure('N')]
    expect(textOf(...line)).to.equal('ЖАИ/RON')
  })

  it('takes a lone letter for one of the script that the rest of the line is in', () => {
    const line = [sure('Ж'), sure('И'), sure(' '), seen({ B: 0.5, В: 0.49 })]
    expect(textOf(...line)).to.equal('ЖИ В')
    expect(textOf(sure('R'), sure('N'), sure(' '), seen({ B: 0.49, В: 0.5 }))).to.equal('RN B')
  })

  it('leaves digits among letters of any script', () => {
    expect(textOf(sure('Ж'), sure('7'), sure('И'), sure('.'))).to.equal('Ж7И.')
  })

  it('is as sure of a letter as of all that is drawn like it', () => {
    const [, letter] = read(sure('Ж'), seen({ A: 0.6, А: 0.3, Α: 0.05 }))
    expect(letter?.text).to.equal('А')
    expect(letter?.probability).to.be.closeTo(0.95, 0.01)
    expect(letter?.alternatives).to.deep.equal([])
  })

  it('tells what else a character may be, likeliest first, and how likely', () => {
    const [letter] = read(seen({ O: 0.7, '0': 0.2, C: 0.05 }, 0.1))
    expect(letter?.text).to.equal('O')
    expect(letter?.probability).to.be.closeTo(0.63, 0.01)
    expect(letter?.alternatives.map(({ character }) => character)).to.deep.equal(['0', 'C'])
    expect(letter?.alternatives[0]?.probability).to.be.closeTo(0.2, 0.01)
  })

  it('reads nothing where nothing stands', () => {
    expect(read()).to.deep.equal([])
  })
})
