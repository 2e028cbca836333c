import { expect } from 'chai'
import type { ReadCharacter } from '../../../../worker/text/recognize/print-reader.ts'
import { labelWords } from '../../../../worker/viz/labels/label-words.ts'
import { keyed, matchLabels } from '../../../../worker/viz/labels/match-label.ts'

const words = labelWords(['en', 'de', 'fr'])

function fieldOf(text: string, probability = 0.99, alternatives?: ReadCharacter['alternatives']) {
  const read = { probability, ...(alternatives === undefined ? {} : { alternatives }) }
  const characters = Array.from(text, () => read)
  return matchLabels(keyed(text, characters), words)[0]?.field ?? null
}

describe('matchLabels', () => {
  it('knows labels whatever their case, marks and punctuation', () => {
    expect(fieldOf('Date of birth')).to.equal('birth_date')
    expect(fieldOf('DATE DE DELIVRANCE:')).to.equal('issue_date')
    expect(fieldOf('Staatsangehorigkeit')).to.equal('nationality')
  })

  it('knows a long label with misread characters', () => {
    expect(fieldOf('Dafe of birth')).to.equal('birth_date')
    expect(fieldOf('Staatsangchörigkeif', 0.8)).to.equal('nationality')
  })

  // Names are as long as short labels: GROSS is no misread GRÖSSE where every letter is sure.
  it('takes no surely read word for a short label it is near to', () => {
    expect(fieldOf('GROSS')).to.equal(null)
    expect(fieldOf('SEK')).to.equal(null)
  })

  it('forgives what the reader was unsure of, most of all its own second choice', () => {
    expect(fieldOf('Surnane')).to.equal(null)
    expect(fieldOf('Surnane', 0.6)).to.equal('surname')
    expect(fieldOf('Surnane', 0.6, [{ character: 'm', probability: 0.3 }])).to.equal('surname')
  })

  it('knows a label that lost a letter', () => {
    expect(fieldOf('SURNME')).to.equal('surname')
    expect(fieldOf('Date of bith')).to.equal('birth_date')
  })
})
