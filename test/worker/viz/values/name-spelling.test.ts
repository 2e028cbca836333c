import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { spelt } from '../../../../worker/viz/values/name-spelling.ts'
import { readLines } from '../read-lines.ts'

describe('the spelling of a name', () => {
  const cases: readonly (readonly [read: string, name: string])[] = [
    ['VZOr', 'VZOR'],
    ['-CORINNE', 'CORINNE'],
    ['ANNA MARIAs,', 'ANNA MARIAS,'],
    ['McDONALD', 'McDONALD'],
    ['McDonald', 'McDonald'],
    ['O’Brien', 'O’Brien'],
    ['DiCaprio', 'DiCaprio'],
    ['van der Berg', 'van der Berg'],
    ['GROß', 'GROß'],
    ['DOE Jr.', 'DOE Jr.'],
    ['ANNA-MARIE', 'ANNA-MARIE'],
    ['LlAM JULlAN', 'LIAM JULIAN'],
    ['lVAN', 'IVAN'],
    ['AlMARRI', 'AlMARRI'],
    ['AlALI', 'AlALI'],
    ['ElMASRY', 'ElMASRY'],
    ['EMlLY', 'EMILY'],
    ['Al-Masri', 'Al-Masri'],
    ['Wil', 'Wil'],
    ['lbrahim lsmail', 'Ibrahim Ismail'],
    ['Salim llliyas', 'Salim Illiyas'],
    ['Victor de la Torre', 'Victor de la Torre'],
    ['Maria los Santos', 'Maria los Santos'],
    ['lan Smith', 'Ian Smith'],
    ['lonescu Maria', 'Ionescu Maria'],
    ['laura gomez', 'laura gomez'],
    ['llić', 'Ilić'],
  ]
  for (const [read, name] of cases) {
    it(`is ${name} where ${read} was read`, () => expect(spelt(read)).to.equal(name))
  }

  // `PAUlA` is `PAULA`, `JULlAN` is `JULIAN`: the letter alone does not tell which.
  it('is never at high confidence after an l became an I', () => {
    const surnameOf = (name: string) =>
      readLines(
        [
          ['Surname', 4, 20, 1.2],
          [name, 4, 23],
        ],
        { kind: 'passport', country: 'CAN' },
      ).find((field) => field.name === 'surname')
    expect(surnameOf('JULlAN')?.value).to.equal('JULIAN')
    expect(surnameOf('JULlAN')?.probability).to.be.below(highMin)
    expect(surnameOf('JULIAN')?.probability).to.be.at.least(highMin)
    // Regression: an l 58 pixels high among capitals, which may be an article, was published at `high`.
    for (const name of ['AlALI', 'KIM Il SUNG', 'ElSNER'])
      expect(surnameOf(name)?.probability, name).to.be.below(highMin)
    expect(surnameOf('Al Masri')?.probability).to.be.at.least(highMin)
    expect(surnameOf('lbrahim')?.value?.toUpperCase()).to.equal('IBRAHIM')
    expect(surnameOf('lbrahim')?.probability).to.be.below(highMin)
  })

  // Regression: `Eyes BRO` was the surname of an American card at `high`.
  it('is never at high confidence behind the words of a caption', () => {
    const surnameOf = (name: string) =>
      readLines(
        [
          [`1. ${name}`, 30, 14],
          ['2. PAUL', 30, 18],
          ['4a. 02.03.2020', 30, 26],
          ['4b. 02.03.2035', 30, 30],
        ],
        {
          kind: 'driving_licence',
          country: 'FRA',
        },
      ).find((field) => field.name === 'surname')?.probability ?? 0
    expect(surnameOf('EYES BRO')).to.be.below(highMin)
    expect(surnameOf('KEYES BRO')).to.be.at.least(highMin)
  })
})
