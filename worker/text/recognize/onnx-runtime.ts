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
 * On one thread, since every scan already has one. Some are opened when a line first needs them, so this
 * is counted like a run.
 * @param weights path of an ONNX file
 * @throws ThreadEnding in a thread about to be ended
 */
export async function openNetwork(weights: string): Promise<Network> {
  const options = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  } as const
  const session = await counted(() => ort.InferenceSession.create(weights, options))
  return { run: (inputs) => counted(() => session.run(inputs)) }
}
