import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { routes } from '../../../api/routes.ts'
import { attachPicture } from '../../../clients/n8n/src/attach-picture.ts'
import { properties } from '../../../clients/n8n/src/operations.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { usageOf } from '../../support/service/calls.ts'
import { sharedService } from '../../support/service/shared-service.ts'
import { packedClient } from '../../support/shipped/packed-client.ts'

const run = promisify(execFile)

// n8n itself is 2.3 GB: decision 0454 says how it was driven. Here is what n8n relies on.
describe('the package of the n8n node', function () {
  this.timeout(120_000)
  let folder: string

  before('unpack it', async () => {
    folder = (await scratch()).path
    await run('tar', ['-xzf', await packedClient('n8n'), '-C', folder, '--strip-components=1'])
  })

  it('has a class by the name of each file that it names to n8n', async () => {
    const { n8n, keywords } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(keywords).to.deep.equal(['n8n-community-node-package'])
    const require = createRequire(join(folder, 'package.json'))
    for (const path of [...n8n.nodes, ...n8n.credentials]) {
      const [name = ''] = basename(path).split('.')
      const made = new (require(join(folder, path))[name])()
      expect(made.description?.name ?? made.name).to.match(/^documentRecognition/)
      const icon = (made.description ?? made).icon.replace('file:', '')
      expect(await readFile(join(folder, 'dist', icon), 'utf8')).to.match(/^<svg/)
    }
  })
})

describe('the operations of the n8n node', () => {
  const service = sharedService()

  it('are calls of the API', () => {
    const requests = properties.flatMap(({ routing, options = [] }) => [
      routing?.request,
      ...options.map((option) => option.routing?.request),
    ])
    const called = requests.flatMap((request) => (request === undefined ? [] : [request]))
    const known = routes.map(({ method, path }) => `${method} ${path}`)
    expect(called).to.have.length(10)
    for (const { method, url } of called) {
      const path = url.replace(/^=/, '').replace('{{encodeURIComponent($value)}}', ':id')
      // The id of a scan completes this one.
      if (method !== 'DELETE' || path.endsWith(':id')) expect(known).to.include(`${method} ${path}`)
    }
  })

  it('charge a picture once in one execution, however often n8n tries it', async () => {
    const { liveKey } = await service.account(20)
    const picture = await scriptedPicture()
    const send = async (execution: string) => {
      const item = {
        getNodeParameter: () => 'data',
        getExecutionId: () => execution,
        helpers: { getBinaryDataBuffer: async () => picture },
      }
      const request = await attachPicture.call(item, {
        url: '/v1/scans',
        body: { reference: 'order 17' },
      })
      const { headers = {}, body } = request
      const answer = await service.request('POST', request.url, { key: liveKey, headers, body })
      return (await answer.json()).meta
    }
    const first = await send('1')
    expect(first.reference).to.equal('order 17')
    expect((await send('1')).id).to.equal(first.id)
    expect((await send('2')).id).to.not.equal(first.id)
    expect(await usageOf(service, liveKey)).to.include({ credits_spent: 2 })
  })
})
