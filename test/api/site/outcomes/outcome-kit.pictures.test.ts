import { expect } from 'chai'
import { after, before } from 'mocha'
import { outcomePicture, outcomes } from '../../../../api/site/outcomes/outcome-kit.ts'
import type { PictureReader } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { differenceOf } from '../../../../scripts/tools/outcome-kit/outcome-difference.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'

// Integrators write a branch for each of these and try it with our picture: one that is read
// differently sends them looking for a mistake of their own.
describe('the pictures of the outcome kit, read by the engine', () => {
  let engine: PictureReader
  before(async () => {
    engine = await testEngine()
  })
  after(() => engine.close())

  for (const outcome of outcomes) {
    const { name, kind } = outcome
    it(`are read as they should: ${name}`, async function () {
      this.timeout(30_000)
      const { answer } = await engine.read(outcomePicture(name))
      expect(differenceOf(outcome, answer)).to.equal(null)
      if (answer === null) return
      const { holder } = answer
      if (kind !== null) expect(holder?.surname ?? holder?.full_name).to.be.a('string')
    })
  }
})
