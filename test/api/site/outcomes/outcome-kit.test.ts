import { routes } from '../../../../api/routes.ts'
import { readImageSize } from '../../../../api/scan/request/image-header.ts'
import { outcomePicture, outcomes } from '../../../../api/site/outcomes/outcome-kit.ts'
import { createSite } from '../../../../api/site/site.ts'
import { documentKind } from '../../../../shared/contract/scan.ts'

describe('the pictures of the outcome kit', () => {
  it('have one for each kind with each verdict on its MRZ', () => {
    for (const kind of documentKind.options) {
      const verdicts = outcomes.filter((one) => one.kind === kind).map(({ mrz }) => mrz)
      expect(new Set(verdicts), kind).to.deep.equal(new Set(['passed', 'failed', 'absent']))
    }
  })

  it('have a header that the API accepts, the one that nobody can decode as well', () => {
    for (const { name } of outcomes) {
      expect(readImageSize(outcomePicture(name)), name).to.not.equal(null)
    }
  })

  it('are served at the addresses that their guide links', () => {
    const { files } = createSite(routes, { PUBLIC_SANDBOX_KEY: 'sk_sandbox_public' })
    for (const { name } of outcomes) {
      expect(files.has(`/docs/outcomes/${name}.jpg`), name).to.equal(true)
    }
  })

  it('are smaller than two megabytes together', () => {
    const bytes = outcomes.reduce((sum, { name }) => sum + outcomePicture(name).length, 0)
    expect(bytes).to.be.below(2_000_000)
  })
})
