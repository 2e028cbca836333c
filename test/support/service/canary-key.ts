/** The canary's key in the tests. */
export const canaryKey = 'canary'.repeat(8)
