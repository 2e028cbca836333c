import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { scratch } from '../../support/processes/scratch.ts'
import { testService } from '../../support/service/service.ts'
import { newSigningKey } from '../../support/service/signing-key.ts'
import { cachedPackages } from '../../support/shipped/cached-packages.ts'

const run = promisify(execFile)
const clients = join(import.meta.dirname, '../../../clients')

const executions = z.object({
  run: z.object({
    executions: z.array(
      z.object({ item: z.object({ name: z.string() }), response: z.object({ code: z.number() }) }),
    ),
  }),
})
const bruRequest = z.object({
  meta: z.object({ name: z.string() }),
  http: z.object({ method: z.string(), url: z.string(), auth: z.string() }),
  body: z.object({ json: z.string() }).optional(),
})

// A collection that opens with an empty address or without a key is thrown away in a minute.
describe('the collections', function () {
  this.timeout(120_000)
  const service = testService({ threads: 1, env: { SIGNING_KEY: newSigningKey().private } })
  let programs: string

  before('install the programs they are for', async function () {
    this.timeout(300_000)
    programs = await cachedPackages(import.meta.dirname, [])
  })

  it('of Postman runs as it is against the service, given its address and a key', async () => {
    const { sandboxKey } = await service.account()
    const report = join((await scratch()).path, 'report.json')
    const collection = join(clients, 'postman/document-recognition.postman_collection.json')
    const variables = { base_url: service.url, api_key: sandboxKey }
    const flags = Object.entries(variables).flatMap((pair) => ['--env-var', pair.join('=')])
    const reporter = ['--reporters', 'json', '--reporter-json-export', report]
    const newman = join(programs, 'node_modules/.bin/newman')
    await run(newman, ['run', collection, ...flags, ...reporter])
    const { run: ran } = executions.parse(JSON.parse(await readFile(report, 'utf8')))
    const codes = new Map(ran.executions.map(({ item, response }) => [item.name, response.code]))
    expect(codes.get('Recognize a document')).to.equal(200)
    expect(codes.get('Issue a client token')).to.equal(201)
    // Without an id these ask for nothing that exists; a missing key would be 401.
    const withoutId = [
      'Read a stored scan',
      'Read the evidence of a stored scan',
      'Delete a stored scan',
    ]
    // Nothing publishes the state of this service.
    const unpublished = [
      'Read the state of the service',
      'Read the daily history of a component',
      'List incidents',
      'Follow incidents',
    ]
    for (const [name, code] of codes) {
      if (withoutId.includes(name)) expect(code, name).to.equal(404)
      else if (!unpublished.includes(name)) expect(code, name).to.be.within(200, 201)
      else expect(code, name).to.not.be.within(400, 499)
    }
    expect(codes.size).to.equal(20)
  })

  it('of Bruno parses, and its scan is answered when it is sent as Bruno would', async () => {
    const folder = join(clients, 'bruno')
    const require = createRequire(import.meta.url)
    const parser = join(programs, 'node_modules/@usebruno/lang')
    const { bruToJsonV2 }: { bruToJsonV2: (text: string) => unknown } = require(parser)
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /^(Recognition|Account|Service).*\.bru$/.test(file),
    )
    const requests = await Promise.all(
      files.map(async (file) =>
        bruRequest.parse(bruToJsonV2(await readFile(join(folder, file), 'utf8'))),
      ),
    )
    expect(requests).to.have.length(20)
    for (const { http } of requests) expect(http.url).to.match(/^\{\{base_url\}\}\//)
    const scan = requests.find(({ meta }) => meta.name === 'Recognize a document')
    expect(scan?.http).to.include({ method: 'post', auth: 'inherit' })
    const { sandboxKey } = await service.account()
    const path = scan?.http.url.replace('{{base_url}}', '') ?? ''
    const headers = { 'content-type': 'application/json' }
    const body = scan?.body?.json ?? ''
    const answer = await service.request('POST', path, { key: sandboxKey, headers, body })
    expect((await answer.json()).meta.status).to.equal('recognized')
  })
})
