import { html } from '../../../api/http/html.ts'
import { type ReadPage, wholePage } from './picture-page.ts'

/** A read picture and the file with its page, beside the index. */
export interface IndexedPage {
  readonly file: string
  readonly read: ReadPage
}

/** How many labelled values are not read as they are; the index begins with the most. */
export function faultsOf({ truth }: ReadPage): number {
  return truth?.values.filter(({ verdict }) => verdict !== 'right').length ?? 0
}

/** A page with every picture of a folder, small, each a link to its own. */
export function indexPage(title: string, pages: readonly IndexedPage[]): string {
  const items = pages.map(({ file, read }) => {
    const { name, answer, truth } = read
    const wrong = faultsOf(read)
    const about = [answer.document?.type_name ?? answer.document?.kind, `MRZ ${answer.mrz.status}`]
    return html`<li><a href="${encodeURIComponent(file)}">${answer.images.document_crop === null ? '' : html`<img alt="" src="${answer.images.document_crop}">`}
<p><strong>${name}</strong></p><p>${answer.meta.status}: ${about.filter(Boolean).join(', ')}; ${answer.fields.length} values</p>
${truth === null ? '' : html`<p class="${wrong > 0 ? 'wrong' : 'quiet'}">${wrong} of ${truth.values.length} labelled values not right</p>`}</a></li>
`
  })
  return wholePage(
    title,
    html`<h1>${title}</h1>
<p>${pages.length} pictures</p>
<ul class="pictures">
${items}</ul>`,
  )
}
