import { stages } from '../../../../api/site/proof/speed-figures.ts'
import { timeByPart } from '../../../../scripts/evaluation/figures/time-by-part.ts'
import { stages as pipeline } from '../../../../worker/pipeline/pipeline.ts'

const parts = [
  { name: 'Reading', stages: ['read-mrz', 'read-viz'] },
  { name: 'Crops', stages: ['crop'] },
]
const reading = (...ms: [string, number][]) => ({
  stages: ms.map(([stage, one]) => ({ stage, ms: one })),
})

// A stage that is left out would make every other look dearer than it is.
describe('timeByPart', () => {
  it('means the time of each part over all pictures, the dearest first', () => {
    const readings = [reading(['crop', 10], ['read-mrz', 4]), reading(['read-viz', 30])]
    expect(timeByPart(parts, readings).map(({ name, ms }) => [name, ms])).to.deep.equal([
      ['Reading', 17],
      ['Crops', 5],
    ])
  })

  it('refuses a stage that belongs to no part', () => {
    expect(() => timeByPart(parts, [reading(['decode', 1])])).to.throw('the stage decode')
  })

  it('has a part on the page for every stage of the pipeline, and none besides', () => {
    const shown = stages.parts.flatMap((part) => part.stages)
    expect(shown).to.have.members(pipeline.map(({ name }) => name))
  })
})
