import fc from 'fast-check'
import { hostileMessage } from '../support/arbitraries/hostile-message.ts'
import { scriptedPicture } from '../support/engine/scripted-picture.ts'
import { postMessage } from '../support/service/mcp-client.ts'
import { testService } from '../support/service/service.ts'

/** A failure of ours, which a tool says in a 200, as a text for the model. */
const failure = /^(internal_error|service_unavailable): /

describe('hostile messages to /mcp', () => {
  const service = testService({ threads: 1 })

  it('are answered as JSON-RPC, and never with a failure of the service', async function () {
    this.timeout(120_000)
    const { liveKey, sandboxKey } = await service.account(1_000)
    const picture = (await scriptedPicture()).toString('base64')
    let succeeded = 0
    await fc.assert(
      fc.asyncProperty(
        hostileMessage(picture),
        fc.constantFrom(liveKey, sandboxKey, 'sk_sandbox_public'),
        async (message, key) => {
          const answer = await postMessage(service.url, key, message)
          expect(answer.status).to.equal(200)
          const { jsonrpc, result, error } = await answer.json()
          expect(jsonrpc).to.equal('2.0')
          expect((result === undefined) !== (error === undefined)).to.equal(true)
          expect(result?.isError ? result.content[0].text : '').not.to.match(failure)
          if (result !== undefined && !result.isError) succeeded += 1
        },
      ),
      { numRuns: 200 },
    )
    expect(succeeded, 'some get past every check').to.be.at.least(20)
  })
})
