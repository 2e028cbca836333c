import { readFile } from 'node:fs/promises'
import { heroPlaces } from '../../../../api/site/landing/hero-figure.ts'
import { landingPage } from '../../../../api/site/landing/landing-page.ts'
import { specimenAnswers } from '../../../../api/site/landing/specimen-answers.ts'
import { accuracyPage } from '../../../../api/site/proof/accuracy-page.ts'
import { labelledFigures, specimenFigures } from '../../../../api/site/proof/figures.ts'
import { rulesPages } from '../../../../api/site/proof/rules-pages.ts'
import { licenceText } from '../../../../api/site/proof/source-page.ts'
import { speedPage } from '../../../../api/site/proof/speed-page.ts'
import { unseenFigures, unseenSum } from '../../../../api/site/proof/unseen-figures.ts'
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

  it('show what was counted on pictures that nobody of the project has seen', () => {
    for (const one of unseenFigures.sets) {
      expect(one.right + one.wrong, one.set).to.be.at.most(one.values_without_mrz)
      expect(one.wrong_at_high, one.set).to.be.at.most(one.at_high)
      expect(one.mrz_exact, one.set).to.be.at.most(one.mrz)
    }
    const { html } = accuracyPage.body(deployment)
    const right = unseenSum('at_high') - unseenSum('wrong_at_high')
    expect(html).to.include(`${right} of ${unseenSum('at_high')}`)
    expect(html).to.include('Expect figures like these')
    expect(landingPage('', '')).to.include(`${right} of ${unseenSum('at_high')}`)
  })

  it('have a table behind each plot, with what was counted', () => {
    for (const one of [accuracyPage, speedPage]) {
      const { html } = one.body(deployment)
      const figures = html.split('<figure').slice(1)
      expect(figures, one.path).to.have.length.above(1)
      for (const figure of figures) {
        expect(figure.split('</figure>')[0], one.path).to.include('<details>').and.include('<table')
      }
    }
  })

  it('say what an open licence says', async () => {
    const url = new URL('../../../../LICENSE', import.meta.url)
    expect(licenceText).to.equal(await readFile(url, 'utf8'))
  })

  // A box beside a value that the engine does not give would be a drawing, and no answer.
  it('box values of the first picture that the engine reads in it', () => {
    const read = specimenAnswers.find(({ name }) => name === 'passport')?.fields ?? []
    expect(read.map(({ id }) => id)).to.include.members(heroPlaces.values.map(({ id }) => id))
    expect(landingPage('', '').match(/<rect class="step/g)).to.have.length(heroPlaces.values.length)
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
