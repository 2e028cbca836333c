import { scriptedPicture, specimenNames } from '../../support/engine/scripted-picture.ts'
import { scansOf, usageOf } from '../../support/service/calls.ts'
import { callTool, mcpClient } from '../../support/service/mcp-client.ts'
import { sharedService } from '../../support/service/shared-service.ts'

const picture = async () => (await scriptedPicture()).toString('base64')

// An assistant elsewhere calls the service with its user's key. The client is that of MCP's own SDK,
// so that what is tested is what the world's assistants do.
describe('POST /mcp, called by the SDK', function () {
  this.timeout(60_000)
  const service = sharedService()

  it('introduces itself, and offers tools, resources and prompts', async () => {
    const { sandboxKey } = await service.account()
    const client = await mcpClient(service.url, sandboxKey)
    expect(client.getServerVersion()).to.include({ name: 'document-recognition' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).to.deep.equal([
      'scan_document',
      'get_scan',
      'get_evidence',
      'usage',
      'explain_error',
      'search_docs',
    ])
    expect(tools[0]?.inputSchema.required).to.deep.equal(['image_base64'])
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).to.include(`${service.url}/docs/guides/retries`)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name)).to.deep.equal(['scan'])
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).to.include('explain_scan')
    const asked = prompts.flatMap((prompt) => prompt.arguments ?? [])
    expect(asked.filter(({ description = '' }) => description === '')).to.deep.equal([])
    await client.ping()
  })

  it('makes one scan of one picture in a session, and a second in another', async () => {
    const { liveKey } = await service.account(20)
    const image_base64 = await picture()
    const client = await mcpClient(service.url, liveKey)
    const first = JSON.parse((await callTool(client, 'scan_document', { image_base64 })).text)
    expect(first.scan.meta).to.include({ status: 'recognized', billed: true })
    expect(first.next).to.include('Use the values')
    expect(first.scan.images_present).to.deep.equal(['document_crop'])
    const again = JSON.parse((await callTool(client, 'scan_document', { image_base64 })).text)
    expect(again.scan).to.deep.equal(first.scan)
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 19 })
    const other = await mcpClient(service.url, liveKey)
    await callTool(other, 'scan_document', { image_base64 })
    expect(await usageOf(service, liveKey)).to.include({ balance_credits: 18 })
    const usage = JSON.parse((await callTool(client, 'usage')).text)
    expect(usage).to.include({ balance_credits: 18, credits_spent: 2 })
  })

  it('makes a scan of its own where the first result is not stored', async () => {
    const { liveKey } = await service.account(20)
    const client = await mcpClient(service.url, liveKey)
    const call = { image_base64: await picture(), retain_hours: 0 }
    const first = JSON.parse((await callTool(client, 'scan_document', call)).text)
    const again = JSON.parse((await callTool(client, 'scan_document', call)).text)
    expect(again.scan.meta.id).to.not.equal(first.scan.meta.id)
    expect(await scansOf(service, liveKey)).to.deep.equal([])
  })

  it('reads a picture of megabytes, and one given as a data: URL', async () => {
    const { liveKey } = await service.account(20)
    const client = await mcpClient(service.url, liveKey)
    const large = Buffer.concat([await scriptedPicture(), Buffer.alloc(5_000_000, 'SPECIMEN ')])
    const image_base64 = `data:image/jpeg;base64,${large.toString('base64')}`
    const { text, isError } = await callTool(client, 'scan_document', { image_base64 })
    expect(isError, text).to.equal(false)
  })

  it('gives the evidence with a scan, and of a stored one', async () => {
    const { liveKey } = await service.account(20)
    const client = await mcpClient(service.url, liveKey)
    const call = { image_base64: await picture(), with_evidence: true }
    const { scan, evidence } = JSON.parse((await callTool(client, 'scan_document', call)).text)
    const { text } = await callTool(client, 'get_evidence', { id: scan.meta.id })
    expect(JSON.parse(text)).to.deep.equal(evidence)
    const stored = await callTool(client, 'get_scan', { id: scan.meta.id })
    expect(JSON.parse(stored.text).meta.id).to.equal(scan.meta.id)
    const uri = `document-recognition://scans/${scan.meta.id}`
    const [content] = (await client.readResource({ uri })).contents
    expect(content).to.have.property('text').that.includes(scan.meta.id)
  })

  it('answers a refusal of the service as a text with its page', async () => {
    const { liveKey } = await service.account(0)
    const client = await mcpClient(service.url, liveKey)
    const refused = async (name: string, args: Record<string, unknown>) => {
      const { text, isError } = await callTool(client, name, args)
      expect(isError, text).to.equal(true)
      return text
    }
    const image_base64 = await picture()
    expect(await refused('scan_document', { image_base64 })).to.match(
      /^insufficient_credits: .*\/docs\/errors\/insufficient_credits \(request req_/,
    )
    expect(await refused('get_scan', { id: 'x' })).to.match(/^not_found: /)
    expect(await refused('scan_document', {})).to.include('image_base64: is required')
    expect(await refused('scan_document', { image_base64: '/home/me/a.jpg' })).to.include(
      'image_base64: is the name of a file',
    )
    const wrong = { image_base64, expect_country: 'DE', retain_hours: 9000 }
    expect(await refused('scan_document', wrong)).to.equal(
      'expect_country: must be three upper-case letters; retain_hours: must be a whole number from 0 to 8760',
    )
    const misspelt = { image_base64, retention_hours: 0 }
    expect(await refused('scan_document', misspelt)).to.include('retention_hours')
    expect(await scansOf(service, liveKey)).to.deep.equal([])
    expect(await refused('scan_document', { image_base64: 'aGVsbG8=' })).to.match(
      /^unsupported_media_type: image_base64: is neither JPEG nor PNG/,
    )
    expect(await refused('explain_error', { code: 'nope' })).to.include('no error code')
  })

  it('searches the documentation, and reads a page of it', async () => {
    const { sandboxKey } = await service.account()
    const client = await mcpClient(service.url, sandboxKey)
    const { text } = await callTool(client, 'search_docs', {
      query: 'Idempotency-Key retries whole policy',
    })
    expect(text).to.match(/^# The whole policy\n.*\/docs\/guides\/retries/)
    const explained = await callTool(client, 'explain_error', { code: 'insufficient_credits' })
    expect(explained.text).to.include('Add credit')
    const uri = `${service.url}/docs/guides/retries`
    const [content] = (await client.readResource({ uri })).contents
    expect(content).to.have.property('text').that.includes('The whole policy')
    const missing = client.readResource({ uri: `${service.url}/docs/guides/none` })
    expect(await missing.catch((error: unknown) => error)).to.have.property('code', -32002)
  })

  it('writes a prompt with its arguments', async () => {
    const { sandboxKey } = await service.account()
    const client = await mcpClient(service.url, sandboxKey)
    const { messages } = await client.getPrompt({ name: 'explain_scan', arguments: { id: '17' } })
    expect(messages[0]?.content).to.have.property('text').that.includes('"17"')
    const without = client.getPrompt({ name: 'explain_scan', arguments: {} })
    expect(await without.catch((error: unknown) => error)).to.have.property('code', -32602)
  })

  it('logs nothing of a document', () => {
    const lines = JSON.stringify(service.logLines)
    expect(lines).to.include('"route":"/mcp"')
    for (const name of specimenNames) expect(lines).to.not.include(name)
  })
})
