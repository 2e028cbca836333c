import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../../node_modules/.bin/asc')
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
    // A process of its own: imported here, all of it would go through the TypeScript loader.
    await run(compiler, [source, ...options, '--outFile', out, '--baseDir', '/'])
    return await readFile(out)
  } finally {
    await rm(folder, { recursive: true })
  }
}
