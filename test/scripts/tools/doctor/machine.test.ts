import { tmpdir } from 'node:os'
import {
  cores,
  disk,
  folder,
  memory,
  nodeVersion,
} from '../../../../scripts/tools/doctor/machine.ts'

describe('the doctor of the machine', () => {
  for (const version of ['20.19.0', '20.20.1', '22.3.0']) {
    it(`finds Node ${version} in order`, () => {
      expect(nodeVersion(version).state).to.equal('ok')
    })
  }

  for (const version of ['20.18.3', '18.20.0']) {
    it(`finds Node ${version} too old, and says how to get another`, () => {
      const { state, mend } = nodeVersion(version)
      expect(state).to.equal('missing')
      expect(mend).to.include('nvm install')
    })
  }

  it('asks for two GiB of memory', async () => {
    expect((await memory(2 * 1024 ** 3)).state).to.equal('ok')
    expect((await memory(2 * 1024 ** 3 - 1)).state).to.equal('missing')
  })

  it('finds one core enough, though slow', () => {
    expect(cores(1).state).to.equal('optional')
    expect(cores(2).state).to.equal('ok')
  })

  it('finds a folder missing that nothing can be written to', async () => {
    expect((await folder('/proc')).state).to.equal('missing')
    expect((await folder(tmpdir())).state).to.equal('ok')
  })

  it('says how much of the disk is free for the folder', async () => {
    expect((await disk('/')).found).to.match(/^\d+\.\d GiB free for \/$/)
  })
})
