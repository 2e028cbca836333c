import { prompts } from '../../../api/mcp/offer/prompts.ts'
import { tools } from '../../../api/mcp/offer/tools.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { issuedToken } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { postMessage } from '../../support/service/mcp-client.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
const call = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name, arguments: args },
})

// Whatever a client sends: an error of HTTP or of JSON-RPC that says what to send, as MCP 2025-06-18
// has it for a server without streams and sessions.
describe('POST /mcp as a transport', () => {
  const service = sharedService()

  async function post(body: unknown, headers: Record<string, string> = {}) {
    const { sandboxKey } = await service.account()
    return postMessage(service.url, sandboxKey, body, headers)
  }

  it('answers a request with JSON, and a notification with 202 and nothing', async () => {
    const answer = await post(ping)
    expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).to.equal('no-store')
    expect(await answer.json()).to.deep.equal({ jsonrpc: '2.0', id: 1, result: {} })
    const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(notified.status).to.equal(202)
    expect(await notified.text()).to.equal('')
  })

  it('agrees on a version that both know, or names its own newest', async () => {
    const versionFor = async (protocolVersion: string) => {
      const answer = await post({ ...ping, method: 'initialize', params: { protocolVersion } })
      expect(answer.headers.get('mcp-session-id')).to.match(/^[\w-]{36}$/)
      return (await answer.json()).result.protocolVersion
    }
    expect(await versionFor('2025-06-18')).to.equal('2025-06-18')
    expect(await versionFor('1999-01-01')).to.equal('2025-11-25')
  })

  it('refuses GET and DELETE with 405: there is no stream to open and no session to end', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${service.url}/mcp`, { method })
      expect(answer.headers.get('allow')).to.equal('POST, OPTIONS')
      await expectError(answer, 'invalid_request', 405)
    }
  })

  it('refuses a page of another origin with 403, and answers one of its own', async () => {
    const foreign = await post(ping, { origin: 'https://evil.example' })
    const { message } = await expectError(foreign, 'invalid_request', 403)
    expect(message).to.match(/^Origin: /)
    expect((await post(ping, { origin: 'null' })).status).to.equal(403)
    expect((await post(ping, { origin: service.url })).status).to.equal(200)
  })

  it('refuses a version of the protocol that it does not speak', async () => {
    const answer = await post(ping, { 'mcp-protocol-version': '2024-11-05' })
    const { message } = await expectError(answer, 'invalid_request')
    expect(message).to.equal('MCP-Protocol-Version: must be 2025-11-25 or 2025-06-18')
    expect((await post(ping, { 'mcp-protocol-version': '2025-03-26' })).status).to.equal(200)
  })

  it('refuses a session that could not be a header', async () => {
    const answer = await post(ping, { 'mcp-session-id': 'a b' })
    expect((await expectError(answer, 'invalid_request')).message).to.match(/^Mcp-Session-Id: /)
  })

  it('refuses a client token, a wrong key and no key', async () => {
    const { sandboxKey } = await service.account()
    const { token } = await issuedToken(service, sandboxKey)
    const send = (key: string | null) => postMessage(service.url, key, ping)
    await expectError(await send(token), 'client_token_not_allowed')
    const wrong = await send('sk_live_wrong')
    expect(wrong.headers.get('www-authenticate')).to.equal('Bearer')
    await expectError(wrong, 'unauthorized')
    await expectError(await send(null), 'unauthorized')
  })

  it('answers what is no message with an error of JSON-RPC', async () => {
    const errorOf = async (body: unknown) => {
      const answer = await post(body)
      return [answer.status, (await answer.json()).error.code]
    }
    expect(await errorOf([ping])).to.deep.equal([400, -32700])
    expect(await errorOf({ hello: 1 })).to.deep.equal([400, -32600])
    expect(await errorOf({ ...ping, id: null })).to.deep.equal([400, -32600])
    // An id that comes back as another one is waited for in vain, as is an answer to no method.
    expect(await errorOf({ ...ping, id: 2 ** 60 })).to.deep.equal([400, -32600])
    expect(await errorOf({ ...ping, id: 1.5 })).to.deep.equal([400, -32600])
    expect(await errorOf({ jsonrpc: '2.0', id: 1, metod: 'ping' })).to.deep.equal([400, -32600])
    expect((await post({ jsonrpc: '2.0', id: 1, result: {} })).status).to.equal(202)
    expect((await post({ jsonrpc: '2.0', id: 1, result: null })).status).to.equal(202)
    expect(await errorOf({ ...ping, method: 'no/such' })).to.deep.equal([200, -32601])
    expect(await errorOf({ ...ping, method: 'constructor' })).to.deep.equal([200, -32601])
    expect(await errorOf(call('no_such_tool'))).to.deep.equal([200, -32602])
    expect(await errorOf({ ...ping, method: 'tools/call' })).to.deep.equal([200, -32602])
  })

  it('answers a call and a prompt that leave their arguments out', async () => {
    const answered = async (method: string, name: string) =>
      (await post({ ...ping, method, params: { name } })).json()
    expect(await answered('tools/call', 'usage')).to.not.have.property('error')
    const { result } = await answered('tools/call', 'scan_document')
    expect(result.content[0].text).to.match(/^validation_failed: image_base64: is required/)
    expect(await answered('prompts/get', 'read_document')).to.not.have.property('error')
    const { error } = await answered('prompts/get', 'explain_scan')
    expect(error.message).to.equal('id: must be a text of 1 to 100 characters')
  })

  it('says what is allowed for each argument of each tool and prompt', async () => {
    const { sandboxKey } = await service.account()
    const textOf = async (method: string, name: string, args: object) => {
      const message = { ...ping, method, params: { name, arguments: args } }
      const { result, error } = await (await postMessage(service.url, sandboxKey, message)).json()
      return result?.content?.[0].text ?? error?.message ?? ''
    }
    const offered = [
      ...Object.entries(tools).map(
        ([name, { input }]) => ['tools/call', name, input.shape] as const,
      ),
      ...Object.entries(prompts).map(([name, of]) => ['prompts/get', name, of.arguments] as const),
    ]
    let seen = 0
    for (const [method, name, shape] of offered) {
      for (const field of Object.keys(shape).filter((key) => key !== 'image_base64')) {
        for (const value of [{}, 1e9, 0.5, '', 'x'.repeat(5000), null]) {
          const text = await textOf(method, name, { [field]: value })
          if (!text.includes(`${field}: `)) continue
          seen += 1
          expect(text, `${name} ${JSON.stringify(value)}`).to.include(`${field}: must be`)
        }
      }
    }
    expect(seen).to.be.greaterThan(40)
  })

  it('refuses a long message that it would have to parse as a whole', async () => {
    const image_base64 = `${(await scriptedPicture()).toString('base64url')}${'-'.repeat(3 * 2 ** 20)}`
    const answer = await post(call('scan_document', { image_base64 }))
    expect((await expectError(answer, 'invalid_request')).message).to.include('2 MiB')
  })
})
