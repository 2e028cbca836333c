import { expect } from 'chai'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/page-habits.ts'
import { type Line, printedPage } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'ITA' } as const

/** The values of lines of which one begins with a word that was read badly. */
function valuesOfBadlyRead(lines: readonly Line[], word: string) {
  const { size, lines: all } = printedPage(lines)
  const doubtful = all.map((line) => {
    const end = line.text.startsWith(word) ? word.length : 0
    const characters = line.characters.map((one, at) => (at < end ? { probability: 0.7 } : one))
    return { ...line, characters }
  })
  const page = { size, lines: doubtful }
  const habits = habitsOf(page, { ...card, probability: 0.9 }, '2026-11-22')
  return Object.fromEntries(associate(page, [], habits).fields.map((one) => [one.name, one.value]))
}

// Regression: the issue date became the expiry date, at high confidence.
describe('two captions in one line, the first of which could not be read', () => {
  it('keep their values apart', () => {
    const lines = [
      ['Iutadi rilaseia / Date of iissue Data di scadenza', 4, 20, 1.2],
      ['26/03/2016', 4, 23],
      ['26/03/2026', 34, 23],
    ] as const
    expect(valuesOf(lines, card)).to.include({ expiry_date: '2026-03-26' })
  })

  it('are read as one when they may be one caption in two languages', () => {
    const lines = [
      ['Gultimeni Data di scadenza', 4, 20, 1.2],
      ['26/03/2026', 4, 23],
    ] as const
    expect(valuesOfBadlyRead(lines, 'Gultimeni')).to.include({ expiry_date: '2026-03-26' })
  })
})

// Regression: all of it became the caption, and the name was lost.
describe('a bilingual caption with full stops and a value in the same line', () => {
  it('are split', () => {
    const surnameOf = (text: string) =>
      valuesOf(
        [
          [text, 4, 20],
          ['Nome. Name.', 4, 26, 1.2],
          ['LUCA', 4, 29],
        ],
        card,
      ).surname
    expect(surnameOf('Cognome. Surname. ROSSI')).to.equal('ROSSI')
    // A third language that was misread is not a value.
    expect(surnameOf('Cognome. Surname. Norn')).to.equal(undefined)
  })
})

// Regression: `Name` became the given name, at high confidence.
describe('the caption of a name and its English word, with only a space between', () => {
  it('are not read as a name', () => {
    const lines = [
      ['Фамилия Surname', 30, 10, 1.4],
      ['ОБРАЗЦОВА', 30, 12.6],
      ['OBRAZTSOVA', 30, 15],
      ['Име Name', 30, 18, 1.4],
      ['МАРИЯ', 30, 20.6],
      ['MARIYA', 30, 23],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'BGR' })).to.include({
      surname: 'OBRAZTSOVA',
      given_names: 'MARIYA',
    })
  })
})

// Regression: `ISURNAMEJ` became the surname, at high confidence; in a photograph the second line
// of it became the given name.
describe('a caption and its translation in square brackets that were read as letters', () => {
  it('are a caption and not a value', () => {
    const lines = [
      ['APELIDO(S) ISURNAMEJ', 21, 10.9, 0.9],
      ['FICTÍCIA DE SOUSA E', 21, 13.4],
      ['EXEMPLO MODELO', 21, 16],
      ['NOME(S) IGIVEN NAME(S)I', 21, 19, 0.9],
      ['INÊS', 21, 21.4],
      ['SEXO ISEXJ', 21, 24.4, 0.9],
      ['F', 21, 26.8],
      ['NACIONALIDADE (NATIONALITYI', 44, 24.4, 0.9],
      ['PRT', 44, 26.8],
      ['DATA DE VALIDADE [EXPIRY DATE]', 21, 40.7, 0.9],
      ['13 03 2033', 21, 43.1],
    ] as const
    expect(valuesOf(lines, { kind: 'identity_card', country: 'PRT' })).to.deep.include({
      surname: 'FICTÍCIA DE SOUSA E EXEMPLO MODELO',
      given_names: 'INÊS',
      sex: 'F',
      nationality: 'PRT',
      expiry_date: '2033-03-13',
    })
  })

  it('are not confused with a name that begins and ends with such letters', () => {
    const lines = [
      ['Surname', 21, 10.9, 0.9],
      ['DELLA ISSAI', 21, 13.4],
    ] as const
    expect(valuesOf(lines, card)).to.include({ surname: 'DELLA ISSAI' })
    const short = [lines[0], ['MARIA INOMI', 21, 13.4]] as const
    expect(valuesOf(short, card)).to.include({ surname: 'MARIA INOMI' })
  })
})
