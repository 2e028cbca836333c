import { specimenAnswers as kept } from '../../../api/site/landing/specimen-answers.ts'
import { specimenAnswers } from '../../../scripts/specimens/specimen-answers.ts'

/** Bands and rare values may move with the engine; what the page tells may not. */
const told = ({ name, status, mrz, fields }: (typeof kept)[number]) => ({
  name,
  status,
  mrz: mrz.status,
  number: fields.find(({ id }) => id === 'document_number@0')?.value,
})

// The front page promises what the next visitor checks on /try with the same pictures.
describe('the answers that the front page shows', () => {
  it('are what the engine reads in these pictures (if not: npm run specimen-answers)', async function () {
    this.timeout(180_000)
    expect(kept.map(told)).to.deep.equal((await specimenAnswers()).map(told))
  })
})
