import { expect } from 'chai'
import { printSample, withSample } from '../../../evaluation/calibrate/sample.ts'

// Designs that training saw would make readings look surer than they are.
describe('withSample', () => {
  it('keeps what was given, and fills in what was not', () => {
    const given = { seed: '1', specimens: 600, severity: [4] as const }
    expect(withSample(undefined, given, printSample)).to.deep.equal({
      ...given,
      pool: 'held-apart',
    })
    expect(withSample(undefined, { seed: '1' }, printSample)).to.deep.equal({
      seed: '1',
      ...printSample.options,
    })
  })

  it('leaves a folder as it is, which no option for specimens goes with', () => {
    expect(withSample('pictures', { seed: '1' }, printSample)).to.deep.equal({ seed: '1' })
  })
})
