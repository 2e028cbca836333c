import { expect } from 'chai'
import { scan as scanSchema } from '../../../shared/contract/scan.ts'
import { scanBody } from '../../support/scripted-picture.ts'
import { testService } from '../../support/service.ts'

// The one call the product exists for: a broken shape here breaks every integrator at once.
describe('POST /v1/scans answers 200', () => {
  const service = testService()

  it('with the whole Scan shape, the reference echoed and a credit drawn', async () => {
    const { liveKey } = await service.account(20)
    const response = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody({}, { reference: 'order 17' }),
    })
    expect(response.status).to.equal(200)
    const scan = scanSchema.parse(await response.json())
    expect(scan.meta).to.include({ status: 'recognized', billed: true, reference: 'order 17' })
    expect(scan.holder?.full_name).to.equal('TESTINA MUSTERSPECIMEN')
    expect(scan.document?.type_name).to.equal('Utopia - Passport')
    expect(scan.mrz.text).to.have.length(88)

    const usage = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(await usage.json()).to.deep.include({ balance_credits: 19, credits_spent: 1 })
  })

  it('free of charge when nothing was found', async () => {
    const { liveKey } = await service.account(20)
    const response = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody({ reading: 'nothing' }),
    })
    const scan = scanSchema.parse(await response.json())
    expect(scan.meta).to.include({ status: 'no_document_found', billed: false })
    expect(scan.document).to.equal(null)
    const usage = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(await usage.json()).to.deep.include({ balance_credits: 20, credits_spent: 0 })
  })

  it('with the same specimen for an account sandbox key, counted and not billed', async () => {
    const { sandboxKey } = await service.account(20)
    const post = async () =>
      service.request('POST', '/v1/scans', { key: sandboxKey, body: await scanBody() })
    const first = scanSchema.parse(await (await post()).json())
    const second = scanSchema.parse(await (await post()).json())
    expect(first.holder).to.deep.equal(second.holder)
    const usage = await service.request('GET', '/v1/usage', { key: sandboxKey })
    expect(await usage.json()).to.deep.include({ balance_credits: 20, credits_spent: 0 })
  })

  it('with a real recognition for the public sandbox key', async () => {
    const response = await service.request('POST', '/v1/scans', {
      key: 'sk_sandbox_public',
      body: await scanBody(),
    })
    const scan = scanSchema.parse(await response.json())
    expect(scan.meta).to.include({ status: 'recognized', billed: false })
  })
})
