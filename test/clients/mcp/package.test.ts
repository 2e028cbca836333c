import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratch } from '../../support/processes/scratch.ts'
import { packedClient } from '../../support/shipped/packed-client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

describe('the package of the MCP server', () => {
  it('starts beside the packages it depends on, and asks for its settings', async function () {
    this.timeout(120_000)
    const modules = join((await scratch()).path, 'node_modules')
    const server = join(modules, '@document-recognition/mcp')
    await mkdir(server, { recursive: true })
    const archive = await packedClient('mcp')
    // The client is in it: npm asks a registry for what is not.
    await run('tar', ['-xzf', archive, '-C', server, '--strip-components=1'])
    // What npm would fetch: a test asks no registry.
    for (const name of ['@modelcontextprotocol', 'zod']) {
      await symlink(join(root, 'node_modules', name), join(modules, name))
    }
    const main = join(server, 'dist/main.js')
    const env = { PATH: process.env.PATH }
    expect((await run(process.execPath, [main, '--help'], { env })).stderr).to.include('API_URL')
    const error: unknown = await run(process.execPath, [main], { env }).catch(
      (caught: unknown) => caught,
    )
    expect(error).to.include({ code: 2 })
    expect(error).to.have.property('stderr').that.includes('set API_URL and API_KEY')
  })
})
