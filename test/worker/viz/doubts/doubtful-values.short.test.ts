import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import type { DocumentType } from '../../../../worker/catalogue/decide-type.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const french: Partial<DocumentType> = { kind: 'identity_card', country: 'FRA' }

function addressOf(lines: readonly Line[], type = french) {
  return readLines(lines, type).find(({ name }) => name === 'address')
}

describe('values that may continue in the next line', () => {
  // Regression: the first line alone was high.
  it('include a postal line that is indented below the street', () => {
    const address = addressOf([
      ['Adresse : 14 RUE DES TANNEURS', 8, 14],
      ['59100 ROUBAIX', 20, 18],
    ])
    expect(address?.value).to.equal('14 RUE DES TANNEURS 59100 ROUBAIX')
  })

  // Regression: the first line alone was high where the next was seen and nothing of it was read.
  it('are not high above a line that was seen and not read', () => {
    const page = printedPage([
      ['Adresse', 8, 10, 1.2],
      ['14 RUE DES TANNEURS', 8, 14],
      ['Signature', 8, 30, 1.2],
    ])
    const habits = habitsOf(
      page,
      { kind: null, country: null, ...french, probability: 1 },
      '2026-11-22',
    )
    const surenessWith = (below: number) => {
      const unread = [{ box: { x0: 8, y0: below - 1.7, x1: 26, y1: below }, capitalHeight: 1.7 }]
      const { fields } = associate({ ...page, unread }, [], habits)
      return fields.find(({ name }) => name === 'address')?.probability ?? 0
    }
    expect(surenessWith(17)).to.be.below(highMin)
    expect(surenessWith(26), 'far below').to.be.at.least(highMin)
  })

  // Regression: the first line alone became the address of an Indian licence.
  it('continue below a value behind a colon in its own column', () => {
    const address = addressOf(
      [
        ['Address', 4, 20, 1.4],
        [': NO 12, 3RD CROSS,', 25, 20],
        ['EXAMPLE NAGAR, BENGALURU', 26.6, 22.8],
      ],
      { kind: 'driving_licence', country: 'IND' },
    )
    expect(address?.value).to.equal('NO 12, 3RD CROSS, EXAMPLE NAGAR, BENGALURU')
  })

  // Regression: the first part alone became the surname on a Russian passport, whose rows stand far
  // apart.
  it('join a double name when a hyphen ends the first line', () => {
    const surnameOf = (...below: readonly Line[]) =>
      readLines(
        [
          ['Фамилия', 23, 12.5, 1],
          ['ОБРАЗЦОВА-', 36, 12.6],
          ...below,
          ['Имя', 23, 22, 1],
          ['СВЕТЛАНА', 37, 22],
        ],
        { kind: 'identity_card', country: 'RUS' },
      ).find(({ name }) => name === 'surname')
    expect(surnameOf(['ПРИМЕРОВА', 36.6, 17.2])?.value).to.equal('ОБРАЗЦОВА-ПРИМЕРОВА')
    expect(surnameOf()?.probability).to.be.at.most(0.85)
  })

  it('join the centred lines of a form', () => {
    const place = readLines(
      [
        ['Место', 23, 20, 1],
        ['ПОС. ПРИМЕРНЫЙ', 34, 20.4],
        ['рождения', 23, 22, 1],
        ['ОБРАЗЦОВСКОГО Р-НА', 31.4, 25],
        ['ВЫМЫСЛОВОЙ ОБЛ.', 33.4, 29.6],
      ],
      { kind: 'identity_card', country: 'RUS' },
    ).find(({ name }) => name === 'birth_place')
    expect(place?.value).to.equal('ПОС. ПРИМЕРНЫЙ ОБРАЗЦОВСКОГО Р-НА ВЫМЫСЛОВОЙ ОБЛ.')
  })

  // Regression: both lines together were so unlikely that a Singaporean card had no name.
  it('keep a name above the same in an unreadable script, but are not high', () => {
    const { lines, size } = printedPage([
      ['Name', 31, 15, 1.2],
      ['TAN MEI LING RACHEL', 31, 18.2, 2],
      ['(ØRE R)', 31, 22, 2],
    ])
    const read = lines.map((line) =>
      line.text.startsWith('(')
        ? { ...line, characters: line.characters.map(() => ({ probability: 0.5 })) }
        : line,
    )
    const page = { lines: read, size }
    const type = { kind: 'identity_card', country: 'SGP', probability: 1 } as const
    const { fields } = associate(page, [], habitsOf(page, type, '2026-11-22'))
    const name = fields.find((one) => one.name === 'full_name')
    expect(name?.value).to.equal('TAN MEI LING RACHEL')
    expect(name?.probability).to.be.below(0.9)
  })

  it('are not high when a line without a caption follows', () => {
    const first: Line = ['Adresse : 14 RUE DES TANNEURS', 8, 14]
    expect(addressOf([first])?.probability).to.be.at.least(0.9)
    const address = addressOf([first, ['BATIMENT DES LILAS', 20, 19]])
    expect(address?.value).to.equal('14 RUE DES TANNEURS')
    expect(address?.probability).to.be.below(0.9)
  })

  it('are high when the next line is far away', () => {
    const address = addressOf([
      ['Adresse : 14 RUE DES TANNEURS', 8, 14],
      ['BATIMENT DES LILAS', 20, 30],
    ])
    expect(address?.probability).to.be.at.least(0.9)
  })

  // Regression: `88` beside the street was not read as its number, or the word before it is a caption.
  it('are not high when a word stands close beside them in the row', () => {
    const remarks = (...before: readonly Line[]) =>
      readLines([['REMARKS', 30, 44, 1.3], ...before, ['PUBLIC FUNDS', 34.5, 47, 1.9]], {
        kind: 'residence_permit',
        country: 'GBR',
      }).find(({ name }) => name === 'restrictions')
    expect(remarks()?.probability).to.be.at.least(0.9)
    expect(remarks(['NO', 30, 47, 1.9])?.probability).to.be.below(0.9)
  })

  it('are not high when only the postal line of an address was read', () => {
    const address = addressOf([['Adresse : 59100 ROUBAIX', 8, 14]])
    expect(address?.value).to.equal('59100 ROUBAIX')
    expect(address?.probability).to.be.below(0.9)
  })

  it('are not high when an American address lacks its postal line', () => {
    const address = (...below: readonly Line[]) =>
      addressOf(
        [
          ['4d DL 31847562', 30, 9],
          ['3 DOB 08/19/1988', 30, 17],
          ['8 1207 PECAN ST APT 4B', 30, 30],
          ...below,
        ],
        { kind: 'driving_licence', country: 'USA' },
      )
    expect(address(['LUBBOCK TX 79401-0000', 33, 32.5])?.probability).to.be.at.least(0.9)
    expect(address()?.value).to.equal('1207 PECAN ST APT 4B')
    expect(address()?.probability).to.be.below(0.9)
  })

  it('are not high when they end with a comma', () => {
    const address = addressOf([['Adresse : 14 RUE DES TANNEURS,', 8, 14]])
    expect(address?.value).to.match(/^14 RUE DES TANNEURS/)
    expect(address?.probability).to.be.below(0.9)
  })

  it('include an indented American postal line, but are not high', () => {
    const read = addressOf(
      [
        ['4a. Iss: 03/11/2021', 30, 15],
        ['4b. Exp: 05/02/2029', 56, 15],
        ['1. OKONKWO', 30, 22.8],
        ['2. BRADLEY', 30, 25.8],
        ['8. 7714 CEDAR ELM TRL', 30, 29],
        ['ROUND ROCK TX 78681-4420', 32, 31.7],
      ],
      { kind: 'driving_licence', country: 'USA' },
    )
    expect(read?.value).to.equal('7714 CEDAR ELM TRL ROUND ROCK TX 78681-4420')
    expect(read?.probability).to.be.below(0.9)
  })
})
