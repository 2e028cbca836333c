import { withCapitalsInNumbers } from '../../../../worker/text/recognize/capitals-in-numbers.ts'

/** Characters read surely but for some, each with its alternatives, likeliest first. */
function read(text: string, others: Readonly<Record<number, Readonly<Record<string, number>>>>) {
  return Array.from(text, (one, at) => ({
    text: one,
    probability: at in others ? 0.55 : 0.99,
    alternatives: Object.entries(others[at] ?? {}).map(([character, probability]) => ({
      character,
      probability,
    })),
  }))
}

const textOf = (line: ReturnType<typeof read>) =>
  withCapitalsInNumbers(line)
    .map(({ text }) => text)
    .join('')

describe('withCapitalsInNumbers', () => {
  it('reads a small letter within a number as the capital or digit that is next likeliest', () => {
    expect(textOf(read('O5T0Dl86N', { 5: { I: 0.37 } }))).to.equal('O5T0DI86N')
    expect(textOf(read('8o9903-2324', { 1: { '0': 0.29 } }))).to.equal('809903-2324')
  })

  it('leaves what replaced a letter unsure, and the letter as its alternative', () => {
    const one = withCapitalsInNumbers(read('16l16', { 2: { '1': 0.4 } }))[2]
    expect(one).to.deep.equal({
      text: '1',
      probability: 0.4,
      alternatives: [{ character: 'l', probability: 0.55 }],
    })
  })

  it('leaves a letter without another reading', () => {
    expect(textOf(read('CH12x45', { 4: { y: 0.2 } }))).to.equal('CH12x45')
  })

  it('leaves the signs of a number', () => {
    const others = { 1: { '0': 0.29 }, 4: { '1': 0.2 } }
    expect(textOf(read('4o25/461', others))).to.equal('4025/461')
  })

  it('leaves marks before a value, units behind it, and words', () => {
    expect(textOf(read('4cA123456', { 1: { C: 0.4 } }))).to.equal('4cA123456')
    expect(textOf(read('1801cm', { 4: { C: 0.4 } }))).to.equal('1801cm')
    expect(textOf(read('Alois', { 1: { I: 0.4 } }))).to.equal('Alois')
  })
})
