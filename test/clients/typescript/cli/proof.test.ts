import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { endedProgram } from '../../../support/processes/ended-program.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { madeScan } from '../../../support/service/calls.ts'
import { sharedService } from '../../../support/service/shared-service.ts'
import { newSigningKey } from '../../../support/service/signing-key.ts'

describe('the command document-recognition', function () {
  this.timeout(60_000)
  const service = sharedService({ SIGNING_KEY: newSigningKey().private })
  let folder: string

  before('make a folder', async () => {
    folder = (await scratch()).path
  })

  async function command(key: string, ...args: string[]) {
    const env = { API_URL: service.url, API_KEY: key }
    return endedProgram('clients/typescript/src/cli/main.ts', args, { cwd: folder, env })
  }

  it('prints a proof that verify accepts without a key, and refuses for another picture', async () => {
    const { liveKey } = await service.account()
    const { meta } = await madeScan(service, liveKey)
    const { stdout: proof } = await command(liveKey, 'proof', meta.id)
    await writeFile(join(folder, 'proof.json'), proof)
    const verified = await command('', 'verify', 'proof.json')
    expect(verified, verified.stderr).to.include({ exitCode: 0 })
    expect(JSON.parse(verified.stdout)).to.deep.include({ verified: true })
    await writeFile(join(folder, 'other.jpg'), await scriptedPicture())
    const other = await command('', 'verify', 'proof.json', '--image', 'other.jpg')
    expect(other).to.deep.equal({
      exitCode: 1,
      stdout: '',
      stderr: 'the scan is of another picture\n',
    })
  })

  it('ends verify with 1 and a sentence for a file that is no proof', async () => {
    await writeFile(join(folder, 'empty.json'), '{}')
    const { exitCode, stderr } = await command('', 'verify', 'empty.json')
    expect([exitCode, stderr]).to.deep.equal([1, 'this is no proof of a scan\n'])
  })
})
