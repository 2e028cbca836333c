/** onnxruntime-node with its telemetry off; no other module may import it. */
import './telemetry-off.ts'

export { default as ort } from 'onnxruntime-node'
