/** onnxruntime-node as this project runs networks; no other module may import it. */
import './telemetry-off.ts'
import ort from 'onnxruntime-node'
import { counted } from './network-runs.ts'

export { ort }

/** A network with its weights. */
export interface Network {
  /** @throws ThreadEnding in a thread about to be ended */
  run(inputs: Readonly<Record<string, ort.Tensor>>): Promise<ort.InferenceSession.OnnxValueMapType>
}

/**
 * What becomes of the memory of a run: `kept` for the next one, which saves 6 to 30 % of its time, and
 * twice what the largest input ever needed; or `returned`, for networks that few pages need.
 */
export type RunMemory = 'kept' | 'returned'

/**
 * On one thread, since every scan already has one. Some are opened when a line first needs them, so this
 * is counted like a run.
 * @param weights path of an ONNX file
 * @throws ThreadEnding in a thread about to be ended
 */
export async function openNetwork(weights: string, memory: RunMemory = 'kept'): Promise<Network> {
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: memory === 'kept',
  } as const
  const session = await counted(() => ort.InferenceSession.create(weights, options))
  return { run: (inputs) => counted(() => session.run(inputs)) }
}
