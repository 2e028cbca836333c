import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { accuracyPage } from '../../../../api/site/proof/accuracy-page.ts'
import { labelledFigures, specimenFigures } from '../../../../api/site/proof/figures.ts'
import { rulesPages } from '../../../../api/site/proof/rules-pages.ts'
import { documents } from '../../../../api/site/vocabulary/lists.ts'

const deployment = { baseUrl: '', publicSandboxKey: '' }

// Figures that do not add up are worse than none: nobody believes the others.
describe('the pages of proof', () => {
  it('show figures that add up, in every group', () => {
    const { all, byKind, byScript, byDocument } = labelledFigures
    for (const one of [all, ...byKind, ...byScript, ...byDocument]) {
      expect(one.right + one.null + one.wrong, one.group).to.equal(one.values)
      expect(one.wrongAtHigh, one.group).to.be.at.most(one.atHigh)
    }
    const values = byScript.reduce((sum, one) => sum + one.values, 0)
    expect(values).to.equal(all.values)
  })

  it('give the share at high that was right, and the command that repeats it', () => {
    const { html } = accuracyPage.body(deployment)
    const { atHigh, wrongAtHigh } = labelledFigures.all
    expect(html).to.include(`${atHigh - wrongAtHigh} of ${atHigh}`)
    expect(html).to.include(labelledFigures.command).and.to.include(specimenFigures.command)
  })

  it('mark as measured exactly the known documents that were', () => {
    const known = new Set(documents.map(({ country, kind }) => `${country} ${kind}`))
    const measured = documents.filter((one) => one.measured !== null)
    expect(measured.map(({ country, kind }) => `${country} ${kind}`)).to.have.members(
      labelledFigures.byDocument.map(({ group }) => group).filter((group) => known.has(group)),
    )
    expect(measured.length)
      .to.be.above(10)
      .and.below(documents.length / 4)
  })

  it('list every rule of the contract', async () => {
    const url = new URL('../../../../docs/contract-rules.json', import.meta.url)
    const sections: { rules: { number: string }[] }[] = JSON.parse(await readFile(url, 'utf8'))
    const text = rulesPages.map(({ body }) => body(deployment).html).join()
    for (const { number } of sections.flatMap(({ rules }) => rules)) {
      expect(text, number).to.include(`id="rule-${number}"`)
    }
  })
})
