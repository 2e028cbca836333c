/** `/docs/accuracy`: what was right, missing and wrong when we measured, and how to repeat it. */
import { type ConfidenceBand, confidenceBand } from '../../../shared/contract/scan.ts'
import { type Html, html } from '../../http/html.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { sharePlot } from '../plots/row-plot.ts'
import { rowsOf, table } from '../table.ts'
import { type Counts, type Figures, labelledFigures, specimenFigures } from './figures.ts'
import { bandFigures } from './speed-figures.ts'
import { unseenSection } from './unseen-section.ts'

const scripts: Readonly<Record<string, string>> = {
  Arab: 'Arabic and Persian',
  Armn: 'Armenian',
  Cyrl: 'Cyrillic',
  Deva: 'Devanagari',
  Geor: 'Georgian',
  Grek: 'Greek',
  Hani: 'Chinese, Japanese and Korean',
  Hebr: 'Hebrew',
  Latn: 'Latin',
  Thai: 'Thai',
}

export const accuracyPage: DocsPage = {
  path: '/docs/accuracy',
  title: 'Accuracy',
  lead: html`What this release read correctly, left out and misread when we measured it, and how to repeat it. A wrong value is worse than none, and a wrong one at <code>high</code> is the worst.`,
  body: () => html`${unseenSection()}
<h2 id="promise">What a band says, and what was true</h2>
<p>Values at <code>high</code> are right at least 98 times in 100. ${promiseKept(labelledFigures)} See <a href="/docs/guides/confidence">confidence bands</a>.</p>
${bandPlot()}
<h2 id="labelled">Specimens that others made</h2>
<p>${labelledFigures.all.pictures} pictures of specimens, sample cards and mock documents from public repositories, labelled by eye. We saw some of them while we corrected our rules, so these figures are better than what you should expect. The pictures are not shipped; only counts are shown.</p>
${setSections(labelledFigures, 'labelled')}
<h2 id="drawn">Specimens that we drew</h2>
<p>Photographs drawn by code, of designs that were not used for training. Severity 1 is a flat scan, 3 a careless photo, 5 barely readable. Real photos are easier in some respects and harder in others: read these figures as a trend.</p>
<p class="quiet">Measured on ${specimenFigures.date}: <code>${specimenFigures.command}</code>, <code>${specimenFigures.mrzs.command}</code></p>
${table('Drawn specimens by severity', ['Severity', 'Values right, with a zone', 'Without a zone', 'Zones read exactly'], rowsOf(specimenRows()))}
<p>At <code>high</code> ${specimenFigures.wrongAtHigh} of ${specimenFigures.atHigh} values were wrong. No zone passed with a wrong character under a check digit.</p>
<h2 id="meaning">What the columns count</h2>
<ul>
<li>Values: labelled values on the documents. Right: read as labelled. Null: not read. Wrong: read otherwise. Invented: read where the document has none.</li>
<li>At high: published as <code>high</code>; wrong at high: of these, wrong or invented.</li>
</ul>
<h2 id="yours">Measure your own</h2>
<p><code>npm run evaluate -- --help</code>: put labelled pictures into a folder, and every figure of this page is counted for them. Which kinds of documents were measured is marked in <a href="/docs/documents">supported documents</a>. What it costs to run is measured too: <code>docs/measurements.md</code> of the project.</p>`,
}

/** What the bands say, per cent (contract §2.6, by the calibration of decision 0042). */
const saidOf: Readonly<Record<ConfidenceBand, readonly [number, number]>> = {
  high: [98, 100],
  medium: [85, 98],
  low: [0, 85],
}

function bandPlot(): Html {
  const { bands, date, commit, command } = bandFigures
  return html`${sharePlot({
    title: 'Published values that were right, by band',
    columnTitle: 'Band',
    shares: confidenceBand.options.map((band) => ({
      name: capitalized(band),
      right: bands[band].right,
      of: bands[band].total,
      said: saidOf[band],
    })),
  })}
<p class="quiet small">Every published value of the labelled pictures below, further readings of a field included: ${date}, <code>${commit}</code>, <code>${command}</code></p>`
}

function specimenRows(): string[][] {
  const { withMrz, withoutMrz, mrzs } = specimenFigures
  const share = (right: number | undefined, of: number) =>
    right === undefined ? 'not measured' : `${right} % of ${of}`
  return mrzs.exact.map((exact, index) => [
    String(index + 1),
    share(withMrz.right[index], withMrz.values),
    share(withoutMrz.right[index], withoutMrz.values),
    `${exact} of ${mrzs.of}`,
  ])
}

function promiseKept({ all: { atHigh, wrongAtHigh } }: Figures): string {
  const share = ((100 * (atHigh - wrongAtHigh)) / atHigh).toFixed(1)
  return `On the labelled pictures ${atHigh - wrongAtHigh} of ${atHigh} were right: ${share} %.`
}

function setSections({ date, command, all, byKind, byScript }: Figures, id: string): Html {
  const named = byScript.map((one) => ({ ...one, group: scripts[one.group] ?? one.group }))
  return html`<p class="quiet">Measured on ${date}: <code>${command}</code></p>
${countsTable(`All, ${id}`, 'Set', [{ ...all, group: 'all' }])}
<h3 id="${id}-kinds">By kind</h3>
${groupPlot('Values read correctly, by kind', 'Kind', byKind)}
<details><summary>All counts by kind</summary>
${countsTable(`By kind, ${id}`, 'Kind', byKind)}</details>
<h3 id="${id}-scripts">By script of the issuer’s language</h3>
${groupPlot('Values read correctly, by script', 'Script', named)}
<details><summary>All counts by script</summary>
${countsTable(`By script, ${id}`, 'Script', named)}</details>`
}

function groupPlot(title: string, columnTitle: string, groups: readonly Counts[]): Html {
  return sharePlot({
    title,
    columnTitle,
    shares: groups.map(({ group, right, values }) => ({
      name: capitalized(group.replaceAll('_', ' ')),
      right,
      of: values,
    })),
  })
}

function countsTable(label: string, first: string, rows: readonly Counts[]): Html {
  const head = [first, 'Pictures', 'Values', 'Right', 'Null', 'Wrong', 'Invented', 'At high']
  return table(
    label,
    [...head, 'Wrong at high'],
    rowsOf(
      rows.map((one) => [
        one.group.replaceAll('_', ' '),
        String(one.pictures),
        String(one.values),
        `${one.right} (${percent(one.right, one.values)})`,
        String(one.null),
        `${one.wrong} (${percent(one.wrong, one.values)})`,
        String(one.invented),
        String(one.atHigh),
        String(one.wrongAtHigh),
      ]),
    ),
  )
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
}
