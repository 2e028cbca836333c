/** The first section of `/docs/accuracy`: pictures that nobody of the project has seen. */
import { type Html, html } from '../../http/html.ts'
import { sharePlot } from '../plots/row-plot.ts'
import { rowsOf, table } from '../table.ts'
import { type UnseenSet, unseenFigures, unseenSum } from './unseen-figures.ts'

const { sets, copied } = unseenFigures
const newest = sets.at(-1)

export function unseenSection(): Html {
  return html`<h2 id="unseen">What to expect: pictures that none of us has seen</h2>
<p>${unseenSum('pictures')} pictures from public repositories, ${unseenSum('documents')} of them of documents. They were collected, labelled and judged apart from this project, by a program that shares no code with it; we get these counts and nothing else. <strong>Expect figures like these</strong>, not the better ones further down.</p>
${sharePlot({
  title: 'Pictures that none of us has seen',
  columnTitle: 'Measure',
  shares: [
    {
      name: 'Values at high that were right',
      right: unseenSum('at_high') - unseenSum('wrong_at_high'),
      of: unseenSum('at_high'),
    },
    {
      name: 'Values without an MRZ',
      right: unseenSum('right'),
      of: unseenSum('values_without_mrz'),
    },
    { name: 'MRZs read exactly', right: unseenSum('mrz_exact'), of: unseenSum('mrz') },
    { name: 'Kind of document', right: unseenSum('kind_right'), of: unseenSum('kinds') },
    { name: 'Country', right: unseenSum('country_right'), of: unseenSum('countries') },
    {
      name: 'No document, and none claimed',
      right: unseenSum('not_documents') - unseenSum('not_documents_recognized'),
      of: unseenSum('not_documents'),
    },
  ],
})}
<p>Of the ${unseenSum('values_without_mrz')} values on documents without a machine-readable zone ${unseenSum('wrong')} were read wrongly and ${unseenSum('values_without_mrz') - unseenSum('right') - unseenSum('wrong')} not at all. ${unseenSum('wrong_at_high')} of ${unseenSum('at_high')} at <code>high</code> were wrong; ${unseenSum('mrz_passed_wrong')} of ${unseenSum('mrz')} zones passed although a character was read wrongly.</p>
${table(
  'Sets that none of us has seen',
  [
    'Set, first scored',
    'Pictures',
    'Values right',
    'Wrong',
    'At high',
    'Wrong at high',
    'MRZs exact',
    'Passed though wrong',
    'Kind right',
    'Country right',
  ],
  rowsOf(sets.map(cellsOf)),
)}
<p class="quiet small">Counted at commit ${[...new Set(sets.map(({ commit }) => commit))].map((commit) => html`<code>${commit}</code>`)} on ${[...new Set(sets.map(({ scored }) => scored))].join(', ')}, copied here on ${copied}. Each set is scored for the first time before anything is corrected for its kinds of documents; since then we have worked on the kinds of the older ones, so set ${newest?.set ?? ''}, first scored on ${newest?.first_scored ?? ''}, is the strictest.</p>`
}

function cellsOf(one: UnseenSet): string[] {
  return [
    `${one.set}, ${one.first_scored}`,
    one.pictures,
    `${one.right} of ${one.values_without_mrz}`,
    one.wrong,
    one.at_high,
    one.wrong_at_high,
    `${one.mrz_exact} of ${one.mrz}`,
    one.mrz_passed_wrong,
    `${one.kind_right} of ${one.kinds}`,
    `${one.country_right} of ${one.countries}`,
  ].map(String)
}
