/**
 * For a run of tests that need nothing besides their process but a folder (`npm run test:unit`).
 */
import { openRunFolder, removeRunFolder } from '../processes/scratch.ts'

export async function mochaGlobalSetup(): Promise<void> {
  await openRunFolder()
}

export async function mochaGlobalTeardown(): Promise<void> {
  await removeRunFolder()
}
