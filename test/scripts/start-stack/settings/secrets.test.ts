import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stackSecrets } from '../../../../scripts/start-stack/settings/secrets.ts'
import { scratch } from '../../../support/processes/scratch.ts'

describe('stackSecrets', () => {
  it('makes secrets once, and anew if a full disk cut them short before there was a database', async () => {
    const { path } = await scratch()
    const first = await stackSecrets(path)
    expect(await stackSecrets(path)).to.include({ ownerPassword: first.ownerPassword })
    const file = join(path, 'secrets.json')
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 40))
    const second = await stackSecrets(path)
    expect(second.ownerPassword).not.to.equal(first.ownerPassword)
    expect(await stackSecrets(path)).to.include({ ownerPassword: second.ownerPassword })
  })

  // Regression: the message was "Unexpected end of JSON input".
  it('names the damaged file if a database needs its password', async () => {
    const { path } = await scratch()
    await mkdir(join(path, 'postgres'))
    await writeFile(join(path, 'secrets.json'), '')
    const refusal = await stackSecrets(path).catch((error) => error.message)
    expect(refusal).to.match(/secrets\.json cannot be read, .*password of the database/)
  })
})
