import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'

describe('specimenSources', () => {
  it('photographs each document at every severity, or only at the requested one', () => {
    const severities = specimenSources(2, 's').map(({ truth }) => truth.severity)
    expect(severities).to.deep.equal([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    const chosen = specimenSources(2, 's', { severity: [4] })
    expect(chosen.map(({ truth }) => truth.severity)).to.deep.equal([4, 4])
  })

  it('draws only the requested layout and face', () => {
    const sources = specimenSources(8, 's', { layout: 'MRVB', face: 'courier' })
    for (const { truth, name } of sources) {
      expect(truth, name).to.include({ mrz_variant: 'MRVB', zone_font: 'courier' })
      expect(truth.mrz?.map((line) => line.length)).to.deep.equal([36, 36])
    }
  })

  // Otherwise faces could not be compared: their documents would differ too.
  it('draws the same documents in every face', () => {
    const lines = (face: 'ocrB' | 'courier'): unknown[] =>
      specimenSources(8, 's', { severity: [1], face }).map(({ truth }) => truth.mrz)
    expect(lines('courier')).to.deep.equal(lines('ocrB'))
  })
})
