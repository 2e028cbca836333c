import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from 'assemblyscript/asc'

const source = join(import.meta.dirname, 'assembly/kernels.ts')

/**
 * Compiles the pixel loops to WebAssembly; the same sources give the same bytes.
 * @throws with the compiler's messages
 */
export async function buildKernels(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kernels-'))
  const out = join(folder, 'kernels.wasm')
  const options = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd,nontrapping-f2i']
  try {
    const { error, stderr } = await main([source, ...options, '--outFile', out, '--baseDir', '/'])
    if (error) throw new Error(stderr.toString())
    return await readFile(out)
  } finally {
    await rm(folder, { recursive: true })
  }
}
