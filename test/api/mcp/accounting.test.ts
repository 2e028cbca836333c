import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { callTool, mcpClient, postMessage } from '../../support/service/mcp-client.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const sandboxKey = 'sk_sandbox_public'
const picture = async (bytes = 0) =>
  Buffer.concat([await scriptedPicture(), Buffer.alloc(bytes)]).toString('base64')

// A second entrance must not be a way around the limits of the first.
describe('POST /mcp and limits', function () {
  this.timeout(60_000)
  const service = sharedService({ KEY_RATE_LIMIT: '3', SANDBOX_RATE_LIMIT: '3', TRUST_PROXY: '1' })
  const generous = sharedService({ FREE_RECOGNITIONS: '2', TRUST_PROXY: '1' })
  // The other files of this process use the public key from the machine's own address.
  const stranger = { 'X-Forwarded-For': '203.0.113.68' }

  it('counts tools that call an operation, together with the requests under /v1', async () => {
    const { liveKey } = await service.account(20)
    const client = await mcpClient(service.url, liveKey)
    await client.listTools()
    await callTool(client, 'explain_error', { code: 'rate_limited' })
    await callTool(client, 'scan_document', { image_base64: await picture() })
    await callTool(client, 'usage')
    const third = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(third.headers.get('ratelimit')).to.match(/;r=0;/)
    const fourth: unknown = await callTool(client, 'usage').catch((error: unknown) => error)
    expect(fourth).to.have.property('message').that.includes('rate_limited')
    expect(fourth).to.have.property('code', 429)
    await client.listTools()
  })

  it('counts the public key by the address of the caller', async () => {
    const client = await mcpClient(service.url, sandboxKey, stranger)
    for (let count = 0; count < 3; count += 1) await callTool(client, 'usage')
    const body = { image: await picture() }
    const scan = await service.request('POST', '/v1/scans', {
      key: sandboxKey,
      body,
      headers: stranger,
    })
    await expectError(scan, 'rate_limited')
  })

  it('refuses a picture beyond the limit before its body is read', async () => {
    const { liveKey } = await service.account(20)
    for (let count = 0; count < 3; count += 1) {
      await service.request('GET', '/v1/usage', { key: liveKey })
    }
    const message = (image_base64: string) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'scan_document', arguments: { image_base64 } },
    })
    // Not base64: whoever reads it answers something else.
    const body = message(`?${'A'.repeat(100_000)}`)
    const answer = await postMessage(service.url, liveKey, body)
    await expectError(answer, 'rate_limited')
  })

  it('counts one picture of over 64 KiB once', async () => {
    const { liveKey } = await service.account(20)
    const client = await mcpClient(service.url, liveKey)
    await callTool(client, 'scan_document', { image_base64: await picture(100_000) })
    const second = await service.request('GET', '/v1/usage', { key: liveKey })
    expect(second.headers.get('ratelimit')).to.match(/;r=1;/)
  })

  it('draws free scans from the allowance of the address', async () => {
    const client = await mcpClient(generous.url, sandboxKey, stranger)
    const scan = async () => callTool(client, 'scan_document', { image_base64: await picture() })
    const outcomes = [await scan(), await scan(), await scan()]
    expect(outcomes.map(({ isError }) => isError)).to.deep.equal([false, false, true])
    expect(outcomes[2]?.text).to.match(/^registration_required: /)
  })
})
