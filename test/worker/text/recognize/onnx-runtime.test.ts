import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { workerAllocatorEnv } from '../../../../worker/node-arguments.ts'
import type { RunMemory } from '../../../../worker/text/recognize/onnx-runtime.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
const weights = join(root, 'worker/text/recognize/models/ideographs.onnx')
const program = join(root, 'test/support/engine/memory-after-long-line.ts')

/** Megabytes that a long line leaves in a process that has the allocator of workers. */
async function leftByLongLine(memory: RunMemory): Promise<number> {
  const { stdout } = await run(process.execPath, ['--import=tsx', program, weights, memory], {
    cwd: root,
    env: { ...process.env, ...workerAllocatorEnv },
  })
  return Number(stdout)
}

describe('openNetwork', () => {
  it('returns the memory of a run where it is asked to, instead of keeping it', async () => {
    const kept = await leftByLongLine('kept')
    expect(await leftByLongLine('returned')).to.be.lessThan(kept / 2)
  })
})
