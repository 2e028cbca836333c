/** onnxruntime-node, with its telemetry off: the one place that imports it. */
import './telemetry-off.ts'

export { default as ort } from 'onnxruntime-node'
