import nock from 'nock'

/**
 * Loaded into every process that runs tests. They reach only this machine: a call to the outside
 * world that no test announced with nock fails at once.
 */
export const mochaHooks = {
  beforeAll(): void {
    nock.disableNetConnect()
    nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/)
  },
}
