import { judgePattern } from '../../../../scripts/tools/patterns/judge-pattern.ts'

const judged = async (pattern: RegExp) =>
  (await judgePattern({ source: pattern.source, flags: pattern.flags, at: '' })).growth

describe('judge', function () {
  this.timeout(120_000)

  // This one held a recognition thread for ever on a card with 30 pairs of letters.
  it('finds a list whose items can be read in two ways', async () => {
    expect(await judged(/^B(?:[ ,/]+(?:[A-Z]{1,2}\d?E?|\d[A-Z]?))*$/u)).to.equal('worse')
  })

  it('calls the same list linear once each item has one way', async () => {
    const list = /^B(?:[ ,/]+(?:[A-Z]{1,2}\dE?|[A-Z]{2}E|[A-Z]{1,2}|\d[A-Z]?))*$/u
    expect(await judged(list)).to.equal('linear')
  })

  it('finds a search that begins anew at each blank quadratic', async () => {
    expect(await judged(/[\s,]+$/u)).to.equal('quadratic')
  })

  it('reduces classes of letters without losing how they overlap', async () => {
    expect(await judged(/^(?:\p{L}+|\p{Lu}+)*$/u)).to.equal('worse')
  })
})
