import { errorCodesOf } from '../../../api/openapi/error-responses.ts'
import { isDocumented } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { chosenCodes } from '../../../api/scan/outcomes/chosen-outcome.ts'
import { outcomes } from '../../../api/site/outcomes/outcome-kit.ts'
import { madeScan, postScan, usageOf } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const deadlineMs = 2000

// An integrator has to see each branch of a program run before the first customer does.
describe("POST /v1/scans with an account's sandbox key and a chosen outcome", () => {
  const service = sharedService({ ENGINE_DEADLINE_MS: String(deadlineMs), KEY_RATE_LIMIT: '1000' })

  async function sandbox(): Promise<string> {
    return (await service.account()).sandboxKey
  }

  const chosen = (name: string) => ({ rest: { reference: `outcome:${name}` } })

  for (const { name, status, mrz, kind } of outcomes) {
    // Proves D2.7
    it(`answers ${name} as the kit says`, async () => {
      const scan = await madeScan(service, await sandbox(), chosen(name))
      expect(scan.meta).to.include({ status, billed: false, reference: `outcome:${name}` })
      expect(scan.mrz.status).to.equal(mrz)
      expect(scan.document?.kind ?? null).to.equal(kind)
    })
  }

  for (const code of chosenCodes) {
    // Proves D2.7
    it(`answers the error ${code}, which is recorded nowhere`, async () => {
      const error = await expectError(await postScan(service, await sandbox(), chosen(code)), code)
      expect(error.event_id).to.equal(null)
    })
  }

  it('knows every code that the operation may answer with', () => {
    const route = routes.filter(isDocumented).find(({ operation }) => operation.id === 'createScan')
    expect(route && new Set(errorCodesOf(route))).to.deep.equal(new Set(chosenCodes))
  })

  it('gives the specimen a second before the deadline of the engine for outcome:late', async () => {
    const scan = await madeScan(service, await sandbox(), chosen('late'))
    expect(scan.meta.timing?.processing_ms).to.equal(deadlineMs - 1000)
    expect(scan.document?.kind).to.equal('passport')
  })

  it('refuses a fifth late answer of one account while four are waited for', async () => {
    const key = await sandbox()
    const before = service.logLines.length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postScan(service, key, chosen('late'))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).to.deep.equal([200, 200, 200, 200, 429])
    // Nobody chose to be refused: it counts as any other refusal.
    const refusals = service.logLines.slice(before).filter(({ status }) => status === 429)
    expect(refusals).to.have.length(1)
    expect(refusals[0]).to.not.have.property('chosen')
  })

  it('refuses a name that does not exist, and says which was probably meant', async () => {
    const response = await postScan(service, await sandbox(), chosen('unreadible'))
    const { message } = await expectError(response, 'validation_failed')
    expect(message).to.match(/^reference: .*did you mean "outcome:unreadable"\?/)
  })

  it('refuses a name that resembles none in two sentences', async () => {
    const response = await postScan(service, await sandbox(), chosen('nothing-of-the-kind'))
    const { message } = await expectError(response, 'validation_failed')
    expect(message).to.match(/^reference: names no outcome of the sandbox\. The guide [^.]+\.$/)
  })

  it('leaves out the portrait with return_portrait: false', async () => {
    const rest = { reference: 'outcome:passport-passed', options: { return_portrait: false } }
    const key = await sandbox()
    expect((await madeScan(service, key, { rest })).images.main_photo).to.equal(null)
    const whole = await madeScan(service, key, chosen('passport-passed'))
    expect(whole.images.main_photo).to.match(/^data:/)
  })

  it('counts a chosen answer in the usage, and no chosen error', async () => {
    const key = await sandbox()
    await madeScan(service, key, chosen('unreadable'))
    await postScan(service, key, chosen('internal_error'))
    const { scans } = await usageOf(service, key)
    expect(scans.total).to.equal(1)
    expect(scans.by_status.unreadable).to.equal(1)
  })

  it('means nothing with a live key', async () => {
    const { liveKey } = await service.account(20)
    const scan = await madeScan(service, liveKey, chosen('unreadable'))
    expect(scan.meta).to.include({ status: 'recognized', reference: 'outcome:unreadable' })
  })
})
