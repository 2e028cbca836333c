import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Only a context made after this has the function; no operator has to pass an argument.
setFlagsFromString('--expose-gc')
const gc: unknown = runInNewContext('gc')

/**
 * Collects what a scan left while all of it is young, which takes a millisecond or two: by the middle of
 * the next scan its rasters would count as old, and wait for a full collection, which costs 60 ms
 * (docs/decisions/0462).
 */
export function collectYoung(): void {
  if (typeof gc === 'function') gc({ type: 'minor' })
}
