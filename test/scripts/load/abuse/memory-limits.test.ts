import { expect } from 'chai'
import { limitsOf } from '../../../../scripts/load/abuse/memory-limits.ts'

const compose = (limit: string) => `
x-service: &service
  ${limit}
services:
  api:
    <<: *service
`

describe('the memory limits of the containers', () => {
  for (const [limit, mebibytes] of [
    ['mem_limit: 1536m', 1536],
    ['mem_limit: 1.5g', 1536],
    ['mem_limit: 2GB', 2048],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose writes it like this
    ['mem_limit: ${API_MEMORY:-2g}', 2048],
    ['deploy: { resources: { limits: { memory: 512M } } }', 512],
  ] as const) {
    it(`are read from ${limit}`, () => {
      expect(limitsOf(compose(limit)).api).to.equal(mebibytes)
    })
  }

  it('default to ours if there are none', () => {
    expect(limitsOf('services: {}').api).to.equal(1536)
  })

  it('are refused if they cannot be parsed', () => {
    expect(() => limitsOf(compose('mem_limit: much'))).to.throw('much is not understood')
  })
})
