import { inPageScripts } from '../../../../worker/viz/print/page-script.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Captions and values that only Cyrillic letters can be. */
const cyrillic: readonly Line[] = [
  ['РОССИЙСКАЯ ФЕДЕРАЦИЯ', 4, 6],
  ['Фамилия', 27, 14, 1],
  ['Место рождения', 27, 35, 1],
  ['ГОР. МОСКВА', 27, 38],
]

/** A page that repeats everything in Latin letters. */
const inTwo: readonly Line[] = [
  ['РЕПУБЛИКА БЪЛГАРИЯ REPUBLIC OF BULGARIA', 4, 6],
  ['Фамилия / Surname', 27, 14, 1],
  ['Дата на раждане / Date of birth', 27, 35, 1],
]

const greek: readonly Line[] = [
  ['ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ', 4, 6],
  ['Επώνυμο / Surname', 27, 14, 1],
]

const textsOf = (lines: readonly Line[], country: string | null = null) =>
  inPageScripts(printedPage(lines), country).lines.map(({ text }) => text)

const leastOf = (lines: readonly Line[]) =>
  inPageScripts(printedPage(lines), null).lines.map(({ characters }) =>
    Math.min(...characters.map(({ probability }) => probability)),
  )

describe('inPageScripts', () => {
  for (const [latin, own] of [
    ['KOCT', 'КОСТ'],
    ['KPAMAP', 'КРАМАР'],
    ['TOM', 'ТОМ'],
    ['BOPOHA', 'ВОРОНА'],
  ] as const)
    it(`writes ${own} in Cyrillic letters on a page that is Cyrillic throughout`, () => {
      expect(textsOf([...cyrillic, [latin, 27, 17]]).at(-1)).to.equal(own)
    })

  it('does so although a stamp and scraps of ink are Latin', () => {
    const lines = [...cyrillic, ['SPEC', 60, 4], ['KOCT', 27, 17]] as const
    expect(textsOf(lines).slice(-2)).to.deep.equal(['SPEC', 'КОСТ'])
  })

  it('leaves words with letters that the language lacks, signs, and the series of numbers', () => {
    const lines = [...cyrillic, ['SIMON', 27, 17], ['A', 27, 20], ['BE 123456', 27, 24]] as const
    expect(textsOf(lines, 'RUS').slice(-3)).to.deep.equal(['SIMON', 'A', 'ВЕ 123456'])
    expect(textsOf([...cyrillic, ['BE123456', 27, 24]]).at(-1)).to.equal('BE123456')
  })

  it('distinguishes both spellings on a page in two alphabets', () => {
    const lines = [...inTwo, ['KOCTOB', 27, 17], ['KOSTOV', 27, 20]] as const
    expect(textsOf(lines, 'BGR').slice(-2)).to.deep.equal(['КОСТОВ', 'KOSTOV'])
    expect(textsOf([...inTwo, ['TOMOB/TOMOV', 27, 17]], 'BGR').at(-1)).to.equal('ТОМОВ/TOMOV')
    expect(textsOf([...inTwo, ['TECT / TEST', 27, 17]], 'BGR').at(-1)).to.equal('ТЕСТ / TEST')
  })

  it('reads the first of two equal words as the national one', () => {
    const lines = [...inTwo, ['KATA', 27, 17], ['KATA', 27, 20]] as const
    expect(textsOf(lines, 'BGR').slice(-2)).to.deep.equal(['КАТА', 'KATA'])
  })

  it('cannot tell two equal words apart that do not stand above each other', () => {
    const lines = [...inTwo, ['KATA', 60, 17], ['KATA', 27, 20]] as const
    expect(textsOf(lines, 'BGR').slice(-2)).to.deep.equal(['KATA', 'KATA'])
  })

  it('goes by the other words of the line', () => {
    expect(textsOf([...inTwo, ['TOMA ИВАНОВ', 27, 17]]).at(-1)).to.equal('ТОМА ИВАНОВ')
    expect(textsOf([...inTwo, ['TOMA IVANOV', 27, 17]]).at(-1)).to.equal('TOMA IVANOV')
  })

  it('goes by the other values of the column where it has one alphabet', () => {
    const own = [
      ['ИВАНОВ', 27, 17],
      ['СОФИЯ', 27, 21],
      ['KATA', 27, 25],
    ] as const
    const both = [
      ['ИВАНОВ', 27, 17],
      ['IVANOV', 27, 21],
      ['KATA', 27, 25],
    ] as const
    expect(textsOf([...inTwo, ...own]).at(-1)).to.equal('КАТА')
    expect(textsOf([...inTwo, ...both]).at(-1)).to.equal('KATA')
    const oneLine = [...inTwo, ['ИВАНОВ ПЕТРОВ', 27, 17], ['KATA', 27, 25]] as const
    expect(textsOf(oneLine).at(-1), 'two words of one line').to.equal('KATA')
  })

  it('is no longer sure of a word that may be either', () => {
    const lines = [...inTwo, ['KATA', 27, 17]] as const
    expect(textsOf(lines).at(-1)).to.equal('KATA')
    expect(leastOf(lines).at(-1)).to.be.at.most(0.6)
    expect(leastOf([...inTwo, ['MARIA', 27, 17]]).at(-1)).to.be.above(0.9)
  })

  it('reads Greek names in the same way', () => {
    const lines = [...greek, ['NIKH', 27, 17], ['NIKI', 27, 20]] as const
    expect(textsOf(lines, 'GRC').slice(-2)).to.deep.equal(['ΝΙΚΗ', 'NIKI'])
  })

  it('leaves a Latin page alone', () => {
    const lines = [
      ['DRIVING LICENCE', 4, 6],
      ['TOM', 27, 17],
    ] as const
    expect(textsOf(lines).at(-1)).to.equal('TOM')
  })
})
