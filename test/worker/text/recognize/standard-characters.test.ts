import { asPrintedIn } from '../../../../worker/text/recognize/standard-characters.ts'

const east = {
  text: '东',
  probability: 0.5,
  alternatives: [
    { character: '車', probability: 0.02 },
    { character: '東', probability: 0.4 },
  ],
}

describe('asPrintedIn', () => {
  // A network that has read much Chinese read 东京都 on a Japanese licence.
  it('replaces a form that the language does not print by the likeliest that it does', () => {
    const read = asPrintedIn('ja', { ...east, alternatives: east.alternatives.slice(1) })
    expect(read.text).to.equal('東')
    expect(read.probability).to.be.closeTo(0.8, 0.01)
  })

  it('leaves what the language prints, and languages without a set', () => {
    expect(asPrintedIn('zh', east)).to.equal(east)
    const own = { ...east, text: '東' }
    expect(asPrintedIn('zh-Hant', own)).to.equal(own)
  })

  it('leaves a character for which nothing likely stands', () => {
    const alone = { ...east, alternatives: east.alternatives.slice(0, 1) }
    expect(asPrintedIn('ja', alone)).to.equal(alone)
  })
})
