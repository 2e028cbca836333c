import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  workerAllocatorEnv,
  workerNodeArguments,
  workerNodeArgumentsOn,
} from '../../worker/node-arguments.ts'

describe('arguments of a worker process', () => {
  it('are accepted by the Node that runs this', () => {
    const { status, stderr } = spawnSync(process.execPath, [...workerNodeArguments, '-e', '0'])
    expect(stderr.toString()).to.equal('')
    expect(status).to.equal(0)
  })

  it('have none on Node 22 that it would refuse to start with', () => {
    expect(workerNodeArgumentsOn('22.23.3')).to.deep.equal([
      '--single-threaded-gc',
      '--heap-growing-percent=150',
    ])
  })

  it('delay compiling on Node 20', () => {
    expect(workerNodeArgumentsOn('20.20.2')).to.include('--max-bytecode-size-for-early-opt=0')
  })

  it('come with an environment for the allocator, which the image sets as well', () => {
    const image = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
    for (const [name, value] of Object.entries(workerAllocatorEnv))
      expect(image).to.include(`${name}=${value}`)
  })
})
