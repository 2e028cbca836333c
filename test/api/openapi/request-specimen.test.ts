import { operationExamples, requestSpecimen, specimenScan } from '../../../api/openapi/examples.ts'
import { presentScan } from '../../../api/scan/answer/present-scan.ts'
import { reading } from '../../../shared/reading.ts'
import recognize from '../../../worker/pipeline/recognize.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'

/** Base64 characters; more would make the document unreadable in an editor. */
const charactersMax = 20_000

// The first thing that anyone sends is the example: it must show what the service does.
describe('the picture of the request example', () => {
  it('is short enough to stand in the document', () => {
    const image = requestSpecimen.toString('base64')
    expect(operationExamples.createScan?.request).to.have.property('image', image)
    expect(image.length).to.be.at.most(charactersMax)
  })

  it('is read as the holder, the document and the zone that the example answer shows', async () => {
    const deadlineAtMs = Number.POSITIVE_INFINITY
    const read = await recognize(recognizeTask({ image: requestSpecimen, deadlineAtMs }))
    const answer = presentScan(reading.parse(read), {
      id: specimenScan.meta.id,
      createdAt: new Date(0),
      reference: null,
      billed: false,
      timing: { upload_ms: 0, processing_ms: 0, total_ms: 0 },
    })
    expect(answer.holder).to.deep.equal(specimenScan.holder)
    expect(answer.document?.type_name).to.equal(specimenScan.document?.type_name)
    expect(answer.mrz).to.deep.equal(specimenScan.mrz)
  })
})
