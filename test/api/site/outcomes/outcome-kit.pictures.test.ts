import { presentScan } from '../../../../api/scan/answer/present-scan.ts'
import { chosenOutcome } from '../../../../api/scan/outcomes/chosen-outcome.ts'
import { outcomePicture, outcomes } from '../../../../api/site/outcomes/outcome-kit.ts'
import type { PictureReader } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { differenceOf } from '../../../../scripts/tools/outcome-kit/outcome-difference.ts'
import type { Scan } from '../../../../shared/contract/scan.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'
import { expectReadAlike } from '../../../support/readings/read-alike.ts'

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
      this.timeout(90_000)
      const { answer } = await engine.read(outcomePicture(name))
      expect(differenceOf(outcome, answer)).to.equal(null)
      if (answer === null) return
      const { holder } = answer
      if (kind !== null) expect(holder?.surname ?? holder?.full_name).to.be.a('string')
      // Whoever chose the answer by its name and then sends the picture must not be surprised.
      // If they differ: npm run outcome-kit -- --readings
      expectReadAlike(valuesOf(chosenScan(name)), valuesOf(answer))
    })
  }
})

function chosenScan(name: string): Scan {
  const chosen = chosenOutcome(`outcome:${name}`)
  if (chosen === null || chosen === 'late' || 'code' in chosen) throw new Error(`no ${name}`)
  const timing = { upload_ms: 0, processing_ms: 0, total_ms: 0 }
  const facts = { id: '', createdAt: new Date(), reference: null, billed: false, timing }
  return presentScan(chosen.reading, facts)
}

const valuesOf = ({ document, holder, mrz, fields }: Scan) => ({
  kind: document?.kind,
  country: document?.country,
  holder,
  lines: mrz.lines,
  fields: fields.map(({ id, value, confidence }) => ({ id, value, confidence })),
})
