/**
 * onnxruntime-node 1.30 has its maker's telemetry compiled in and on: loading it writes a device id
 * and an event store under the home folder and looks up a collector. It reads this variable of the
 * process when it is loaded, which a thread cannot set: so whoever starts threads imports this too.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.env.ORT_DISABLE_TELEMETRY = '1'
else if (process.env.ORT_DISABLE_TELEMETRY !== '1') {
  throw new Error('ORT_DISABLE_TELEMETRY=1 must be set before a thread loads onnxruntime-node')
}
