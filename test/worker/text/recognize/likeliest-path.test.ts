import { likeliestPath } from '../../../../worker/text/recognize/likeliest-path.ts'

const ALPHABET = 'ABIM'
const PER_STEP = 3

/** Each step lists its likeliest classes, as `A` or `A7 I2` (tenths); `.` is the blank. */
function path(...steps: readonly string[]) {
  return pathWith(new Set(), steps)
}

/** @param narrow classes */
function pathWith(narrow: ReadonlySet<number>, steps: readonly string[]) {
  const classes = new Float32Array(steps.length * PER_STEP).fill(ALPHABET.length)
  const probabilities = new Float32Array(steps.length * PER_STEP)
  steps.forEach((step, at) => {
    step.split(' ').forEach((mark, place) => {
      classes[at * PER_STEP + place] = ALPHABET.indexOf(mark.charAt(0)) + 1
      probabilities[at * PER_STEP + place] = Number(mark.slice(1) || 10) / 10
    })
  })
  return likeliestPath({ count: steps.length, perStep: PER_STEP, classes, probabilities }, narrow)
}

function textOf(...steps: readonly string[]): string {
  return spelt(path(...steps))
}

function textOfNarrow(letter: string, ...steps: readonly string[]): string {
  return spelt(pathWith(new Set([ALPHABET.indexOf(letter) + 1]), steps))
}

function spelt(characters: ReturnType<typeof path>): string {
  return characters.map(({ options: [best] }) => ALPHABET[best?.index ?? -1]).join('')
}

describe('likeliestPath', () => {
  it('merges repeats and drops blanks', () => {
    expect(textOf('.', 'A', 'A', '.', 'B', 'I', '.')).to.equal('ABI')
  })

  it('keeps equal characters apart when a blank separates them', () => {
    expect(textOf('M', 'M', '.', 'M')).to.equal('MM')
  })

  it('reads a character with two faint peaks once', () => {
    expect(textOf('M', '.', 'I6 .4', '.', 'I6 .4', '.', 'M')).to.equal('MIM')
  })

  // In drawn lines, 28 of 30 letters read twice peaked two steps apart, but 2 of 260 true pairs.
  it('reads a character that peaks at both edges once, unless it is a narrow one', () => {
    const edges = ['A', ...Array(4).fill('.'), 'I', '.', 'I', ...Array(4).fill('.'), 'B']
    expect(textOf(...edges)).to.equal('AIB')
    expect(textOf(...edges.toSpliced(6, 0, '.', '.'))).to.equal('AIIB')
    expect(textOfNarrow('I', ...edges)).to.equal('AIIB')
    // In print so small that all characters are this close together, nobody can tell.
    expect(textOf('A', '.', 'I', '.', 'I', '.', 'B')).to.equal('AIIB')
  })

  it('reads a character at its peak and lists what else it may be', () => {
    const [character] = path('A5 I4', 'A7 .2 I1', 'A6 B3')
    expect(character?.options.map(({ index }) => ALPHABET[index])).to.deep.equal(['A', 'I'])
    expect(character?.options[0]?.probability).to.be.closeTo(0.7, 1e-6)
  })

  // A narrow letter left out must not leave behind a name that looks certain.
  it('gives the probability that a character was left out before or after another', () => {
    const [first, second] = path('A', '.5 I4', 'B', '.9 M1')
    expect(first?.leftOut).to.equal(0)
    expect(second?.leftOut).to.be.closeTo(1 - 0.6 * 0.9, 1e-6)
  })

  it('does not mistake the flanks of two characters for one left out', () => {
    expect(path('A', '.6 A4', '.6 B4', 'B').map(({ leftOut }) => leftOut)).to.deep.equal([0, 0])
  })

  it('reads nothing from blanks or from no steps', () => {
    expect(path('.', '.')).to.deep.equal([])
    expect(path()).to.deep.equal([])
  })

  // In narrow typefaces true pairs are as close: text with a merged letter must not be certain.
  it('stays in doubt about a letter merged from two peaks', () => {
    const edges = ['A', ...Array(4).fill('.'), 'M', '.', 'M', ...Array(4).fill('.'), 'B']
    expect(path(...edges)[1]?.leftOut).to.be.at.least(0.3)
  })
})
