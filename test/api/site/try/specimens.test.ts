import { specimenFiles, trySpecimens } from '../../../../api/site/try/specimens.ts'
import type { PictureReader } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'

const outcomes: Record<(typeof trySpecimens)[number]['name'], string> = {
  passport: 'recognized, passed',
  disagreeing: 'recognized, failed',
  licence: 'recognized, absent',
  blurred: 'unreadable, absent',
  ticket: 'unsupported_document, absent',
  landscape: 'no_document_found, absent',
}

// Visitors are told what each picture shows: a promise that the engine must keep.
describe('the specimens of the page to try the service', () => {
  const files = specimenFiles()
  let engine: PictureReader
  before(async () => {
    engine = await testEngine()
  })
  after(() => engine.close())

  for (const { name, outcome } of trySpecimens) {
    it(`have one for the outcome "${outcome}"`, async () => {
      const { reading } = await engine.read(files.get(name)?.body ?? Buffer.of())
      expect(`${reading.status}, ${reading.mrz.status}`).to.equal(outcomes[name])
    })
  }
})
