import { readFile, writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { runProgram } from '../../command-line/run-program.ts'
import { buildKernels } from './build-kernels.ts'

const target = new URL('../../../worker/image/kernels/kernels.wasm', import.meta.url)

await runProgram(
  new Command('npm run kernels --')
    .description(
      'Compiles the pixel loops (AssemblyScript, scripts/tools/kernels/assembly) to worker/image/kernels/kernels.wasm. ' +
        'Exit codes: 0 written or up to date, 1 not up to date, 2 wrong usage or the sources do not compile.',
    )
    .option('--check', 'only compare the file with its sources', false)
    .action(async ({ check }: { check: boolean }) => {
      const built = await buildKernels()
      if (!check) await writeFile(target, built)
      else if (!built.equals(await readFile(target))) {
        console.error('kernels.wasm differs from its sources; run npm run kernels')
        process.exitCode = 1
      }
    }),
)
