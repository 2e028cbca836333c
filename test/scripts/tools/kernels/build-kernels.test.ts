import { readFile } from 'node:fs/promises'
import { buildKernels } from '../../../../scripts/tools/kernels/build-kernels.ts'

const shipped = new URL('../../../../worker/image/kernels/kernels.wasm', import.meta.url)

describe('kernels.wasm', () => {
  // Nobody can review a binary: whoever doubts it builds it, and must get these very bytes.
  it('is what its sources give, byte by byte', async () => {
    const built = await buildKernels()
    expect(built.equals(await readFile(shipped)), 'run npm run kernels').to.equal(true)
  }).timeout(60_000)
})
