import type { ReadCharacter } from '../../../../worker/text/recognize/print-reader.ts'
import { keyed, matchLabels } from '../../../../worker/viz/labels/match-label.ts'
import { labelWords } from '../../../../worker/viz/print/label-words.ts'

const words = labelWords(['en', 'de', 'fr'])

function fieldOf(text: string, probability = 0.99, alternatives?: ReadCharacter['alternatives']) {
  const read = { probability, ...(alternatives === undefined ? {} : { alternatives }) }
  const characters = Array.from(text, () => read)
  return matchLabels(keyed(text, characters), words)[0]?.field ?? null
}

describe('matchLabels', () => {
  it('recognises captions whatever their case, marks and punctuation', () => {
    expect(fieldOf('Date of birth')).to.equal('birth_date')
    expect(fieldOf('DATE DE DELIVRANCE:')).to.equal('issue_date')
    expect(fieldOf('Staatsangehorigkeit')).to.equal('nationality')
  })

  it('recognises a long caption with misread characters', () => {
    expect(fieldOf('Dafe of birth')).to.equal('birth_date')
    expect(fieldOf('Staatsangchörigkeif', 0.8)).to.equal('nationality')
  })

  // Names are as long as short captions: GROSS is not a misread GRÖSSE if every letter is certain.
  it('does not take a word that was read with certainty for a similar short caption', () => {
    expect(fieldOf('GROSS')).to.equal(null)
    expect(fieldOf('SEK')).to.equal(null)
  })

  it('tolerates characters that the reader was unsure of', () => {
    expect(fieldOf('Surnane')).to.equal(null)
    expect(fieldOf('Surnane', 0.6)).to.equal('surname')
    expect(fieldOf('Surnane', 0.6, [{ character: 'm', probability: 0.3 }])).to.equal('surname')
  })

  it('recognises a caption that lost a letter', () => {
    expect(fieldOf('SURNME')).to.equal('surname')
    expect(fieldOf('Date of bith')).to.equal('birth_date')
  })
})
