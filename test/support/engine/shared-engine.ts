import { type Engine, loadEngine } from '../../../worker/pipeline/engine.ts'

let loading: Promise<Engine> | null = null

/**
 * The engine in this process, loaded for the first file that asks. It keeps nothing of a scan; whoever
 * replaces a part of it does so in a copy.
 */
export function sharedEngine(): Promise<Engine> {
  loading ??= loadEngine()
  return loading
}
