/** Makes the 8-bit weights of a network from its float weights, and puts them to use. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument, Command } from 'commander'
import type { Grey } from '../../../../worker/image/raster.ts'
import { readModelFile, roundedPath } from '../../../../worker/text/model-file.ts'
import { ctcModelManifest } from '../../../../worker/text/recognize/model-manifest.ts'
import { normaliseInto } from '../../../../worker/text/recognize/normalise-line.ts'
import { ort } from '../../../../worker/text/recognize/onnx-runtime.ts'
import { wholeNumber } from '../../../command-line/option-values.ts'
import { startProgress } from '../../../command-line/progress.ts'
import { runProgram } from '../../../command-line/run-program.ts'
import { forEachInput } from './network-inputs.ts'
import { type Quantisable, quantisable } from './quantisable.ts'
import { SeenValues } from './value-ranges.ts'

const networks = Object.keys(quantisable) as Quantisable[]

const description = `Rounds a network to 8-bit integers where that pays, and puts the result to use.

Run it whenever the float weights of a network were trained anew, after they and
their manifest lie in worker/text/recognize/models:

  npm --prefix scripts/press run quantise -- mrz
  npm --prefix scripts/press run quantise -- print

Until then the engine runs the new weights in floats, which costs more and loses
nothing. Which values the layers have is seen on specimens that training may see,
with all networks in floats, so the same weights give the same file. Then measure:
npm run evaluate on labelled pictures, and evaluate-altered for mrz.

Needs python3 with numpy and onnx; PYTHON names another one.
Exit codes: 0 written, 2 wrong usage or it could not be made.`

await runProgram(
  new Command('npm --prefix scripts/press run quantise --')
    .description(description)
    .addArgument(new Argument('<network>', 'which network').choices(networks))
    .option('--specimens <n>', 'specimens to calibrate on', wholeNumber, 48)
    .action(quantise),
)

async function quantise(network: Quantisable, options: { specimens: number }): Promise<void> {
  const { manifest, floatLayers } = quantisable[network]
  const model = readModelFile(manifest, ctcModelManifest)
  const folder = mkdtempSync(join(tmpdir(), 'quantise-'))
  try {
    const probe = join(folder, 'probe.onnx')
    graph('probe', model.weights, probe, ...floatLayers)
    const ranges = join(folder, 'ranges.json')
    const seen = await valuesIn(probe, network, model, options.specimens)
    writeFileSync(ranges, JSON.stringify(seen))
    const { weights, manifest: written } = roundedPath(model.weights)
    graph('write', model.weights, weights, ranges, ...floatLayers)
    writeFileSync(written, `${JSON.stringify(describe(weights, model), null, 2)}\n`)
    console.log(weights)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function graph(...options: string[]): void {
  const { PYTHON = 'python3', PYTHONPATH: _, ...env } = process.env
  execFileSync(PYTHON, ['-m', 'quantise.graph', ...options], {
    env: { ...env, PYTHONPATH: 'scripts/press/training', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: 'inherit',
  })
}

type LineModel = Pick<ReturnType<typeof ctcModelManifest.parse>, 'stride' | 'normalisation'>

/** The range of each tensor that the probe reports. */
async function valuesIn(
  probe: string,
  network: Quantisable,
  { stride, normalisation }: LineModel,
  specimens: number,
) {
  const session = await ort.InferenceSession.create(probe, { intraOpNumThreads: 1 })
  const seen = new Map<string, SeenValues>()
  let lines = 0
  const progress = startProgress('specimens', specimens)
  const use = async (line: Grey) => {
    const width = Math.ceil(Math.max(32, line.width) / stride) * stride
    const x = new Float32Array(line.height * width)
    normaliseInto(x, width, line, normalisation.deviationPlus)
    const tensor = new ort.Tensor('float32', x, [1, 1, line.height, width])
    for (const [name, { data }] of Object.entries(await session.run({ x: tensor }))) {
      // The network's own outputs have no slash in their names.
      if (!(data instanceof Float32Array && name.startsWith('/'))) continue
      const values = seen.get(name) ?? new SeenValues()
      seen.set(name, values)
      values.add(data, lines)
    }
    lines += 1
  }
  await forEachInput(network, specimens, use, () => progress.advance())
  progress.stop()
  console.log(`calibrated on ${lines} lines`)
  return Object.fromEntries([...seen].map(([name, values]) => [name, values.range()]))
}

function describe(weights: string, { sha256, licence }: { sha256: string; licence: string }) {
  return {
    file: weights.slice(weights.lastIndexOf('/') + 1),
    sha256: createHash('sha256').update(readFileSync(weights)).digest('hex'),
    licence,
    roundedFrom: sha256,
  }
}
