import { scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { type SignedIn, sendForm, signedIn } from '../../../support/service/signed-in.ts'

// The page shows what each value was read from, and its browser never has the key.
describe('a token of the page to try the service as a member', () => {
  const service = sharedService()
  let member: SignedIn
  let keyId: string

  before('make an account', async () => {
    const account = await service.account()
    keyId = account.liveKeyId
    member = await signedIn(service.database, account.id, 'owner', service.clock.now())
  })

  async function token(): Promise<string> {
    const response = await sendForm(service, '/account/try/token', member, { key: keyId })
    return JSON.parse(await response.text()).token
  }

  it('is answered with evidence, once', async () => {
    const key = await token()
    const body = { image: (await scriptedPicture()).toString('base64') }
    const response = await service.request('POST', '/v1/scans/explained', { key, body })
    const { scan, evidence } = JSON.parse(await response.text())
    expect(scan.meta.billed).to.equal(true)
    expect(evidence.scan_id).to.equal(scan.meta.id)
    const again = await service.request('POST', '/v1/scans/explained', { key, body })
    await expectError(again, 'client_token_used_up')
  })

  it('opens nothing else that is for keys alone', async () => {
    for (const path of ['/v1/scans', '/v1/usage']) {
      const response = await service.request('GET', path, { key: await token() })
      await expectError(response, 'client_token_not_allowed')
    }
  })
})
