/** What the canary shows the API of a test. */
export const canaryKey = 'canary'.repeat(8)
