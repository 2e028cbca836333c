import nock from 'nock'
import { stopPostgresServer } from './database.ts'
import { openRunFolder, removeRunFolder } from './scratch.ts'

/**
 * Loaded by mocha before any test file. Tests reach only this machine: a call to the outside world
 * that no test announced with nock fails at once.
 */
export const mochaHooks = {
  async beforeAll(): Promise<void> {
    await openRunFolder()
    nock.disableNetConnect()
    nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/)
  },
  async afterAll(): Promise<void> {
    await stopPostgresServer()
    await removeRunFolder()
  },
}
