/**
 * onnxruntime-node 1.30 has its maker's telemetry compiled in and switched on: loading it writes a
 * device id and an event store under the home folder and looks up a collector. It reads this
 * environment variable of the process when it is loaded. A thread cannot set that, so modules that
 * start threads import this one, too.
 */
import { isMainThread } from 'node:worker_threads'

if (isMainThread) process.env.ORT_DISABLE_TELEMETRY = '1'
else if (process.env.ORT_DISABLE_TELEMETRY !== '1') {
  throw new Error('ORT_DISABLE_TELEMETRY=1 must be set before a thread loads onnxruntime-node')
}
