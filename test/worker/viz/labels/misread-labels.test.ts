import { expect } from 'chai'
import type { SeenSteps } from '../../../../worker/text/recognize/print-reader.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { habitsOf } from '../../../../worker/viz/page-habits.ts'
import type { PrintedPage } from '../../../../worker/viz/printed-page.ts'
import { type Line, printedPage } from '../printed-page.ts'

const alphabet = ' /.-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüÁ'

/** Each character is a step with a blank behind it: the one that was read, and the one meant. */
function stepsOf(read: string, meant: string, likely: number): SeenSteps {
  const classOf = (character: string) => alphabet.indexOf(character) + 1
  const steps = Array.from(read).flatMap((character, at) => [
    { classes: [classOf(character), classOf(meant[at] ?? ' ')], probabilities: [0.6, likely] },
    { classes: [0, classOf(' ')], probabilities: [0.99, 0.001] },
  ])
  return {
    count: steps.length,
    perStep: 2,
    classes: Float32Array.from(steps.flatMap(({ classes }) => classes)),
    probabilities: Float32Array.from(steps.flatMap(({ probabilities }) => probabilities)),
    alphabet,
  }
}

/** A page with one misread caption; `likely` is the probability of each right letter. */
function pageWith(read: string, meant: string, likely: number, ...others: Line[]): PrintedPage {
  const page = printedPage([[read, 4, 20, 1], ...others])
  const [caption, ...lines] = page.lines
  if (caption === undefined) throw new Error('the page has a caption')
  const characters = Array.from(read, () => ({ probability: 0.6 }))
  return {
    ...page,
    lines: [{ ...caption, characters, steps: stepsOf(read, meant, likely) }, ...lines],
  }
}

function valuesOn(page: PrintedPage) {
  const type = { kind: 'identity_card', country: 'GBR', probability: 1 } as const
  return associate(page, [], habitsOf(page, type, '2026-11-22')).fields
}

describe('misread captions', () => {
  it('are recognised by what else their letters may be, but never make a value high', () => {
    const [number, ...others] = valuesOn(
      pageWith('Oscvnert rumdei', 'Document number', 0.2, ['12345', 4, 23]),
    )
    expect(others).to.be.empty
    expect(number).to.include({ name: 'document_number', value: '12345' })
    expect(number?.features.way).to.equal('likeness')
    expect(number?.probability).to.be.below(0.9)
  })

  it('are recognised in two languages, neither of which fills the line', () => {
    const page = pageWith('Atlrcss / Adrnsze', 'Address / Adresse', 0.2, ['1 SPECIMEN WAY', 4, 23])
    expect(valuesOn(page).map(({ name }) => name)).to.include('address')
  })

  // A word is not a caption merely because it has some of its letters.
  it('are not recognised when the right letters were never considered', () => {
    const page = pageWith('Oscvnert rumdei', 'Document number', 0, ['12345', 4, 23])
    expect(valuesOn(page).map(({ features }) => features.way)).to.not.include('likeness')
  })

  // A nationality below the remains of a caption is not a name.
  it('do not turn a statement of citizenship into a name', () => {
    const page = pageWith('Sxxbaxe', 'Surname', 0.2, ['BRITISH CITIZEN', 4, 23])
    expect(valuesOn(page).map(({ name }) => name)).to.not.include('surname')
    const named = pageWith('Sxxbaxe', 'Surname', 0.2, ['SPECIMENSON', 4, 23])
    expect(valuesOn(named).map(({ name }) => name)).to.include('surname')
  })

  // Regression: the issue date became the date of birth, and the date of birth was lost.
  it('do not turn an implausible date into a date of birth', () => {
    const days: Line[] = [
      ['02/07/2022', 4, 23],
      ['17/06/1977', 4, 40],
    ]
    const page = pageWith('Dxtx ox bxrxh', 'Date of birth', 0.2, ...days)
    expect(valuesOn(page).find(({ name }) => name === 'birth_date')?.value).to.equal('1977-06-17')
    const short = valuesOn(
      pageWith('Dxtx ox bxrxh', 'Date of birth', 0.2, ['02/07/64', 4, 23], ['02/07/2031', 4, 40]),
    )
    const birth = short.find(({ name }) => name === 'birth_date')
    expect(birth?.value, 'a year of either century').to.equal('1964-07-02')
    const alone = pageWith('Dxtx ox bxrxh', 'Date of birth', 0.2, ['02/07/2002', 4, 23])
    expect(valuesOn(alone).map(({ name, features }) => [name, features.way])).to.deep.include([
      'birth_date',
      'likeness',
    ])
  })
})
