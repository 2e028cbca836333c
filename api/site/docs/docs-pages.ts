/** Every page below `/docs`, and how they are grouped beside each other. */
import { errorCodes } from '../../../shared/errors.ts'
import type { OpenApiDocument } from '../../openapi/openapi-shapes.ts'
import type { RouteRow } from '../../route.ts'
import { errorIndexPage, errorPage } from '../error-pages.ts'
import { guideIndexPage, guidePage, guides } from '../guides/guide-pages.ts'
import { accuracyPage } from '../proof/accuracy-page.ts'
import { changelogPage } from '../proof/changelog-page.ts'
import { noEgressPage } from '../proof/no-egress-page.ts'
import { rulesIndexPage, rulesPages } from '../proof/rules-pages.ts'
import { sourcePage } from '../proof/source-page.ts'
import { speedPage } from '../proof/speed-page.ts'
import { operationPages, operationsOf } from '../reference/operation-pages.ts'
import {
  headersPage,
  overviewPage,
  shapeIndexPage,
  shapePages,
} from '../reference/reference-pages.ts'
import { documentsPage } from '../vocabulary/documents-page.ts'
import { categoryPages, fieldsPage } from '../vocabulary/fields-page.ts'
import { languagesPage } from '../vocabulary/language-page.ts'
import type { DocsPage, NavigationGroup } from './docs-page.ts'

/** The document's address of the API is shown nowhere: pages get it from their deployment. */
export function docsPages(document: OpenApiDocument, routes: readonly RouteRow[]): DocsPage[] {
  return [
    overviewPage(document),
    guideIndexPage,
    ...guides.map(guidePage),
    ...operationPages(document),
    shapeIndexPage(document),
    ...shapePages(document),
    headersPage(document),
    fieldsPage(document),
    ...categoryPages,
    documentsPage,
    languagesPage,
    errorIndexPage,
    ...errorCodes.map((code) => errorPage(code, routes)),
    accuracyPage,
    rulesIndexPage,
    ...rulesPages,
    speedPage,
    noEgressPage,
    changelogPage,
    sourcePage,
  ]
}

export function navigationOf(document: OpenApiDocument): NavigationGroup[] {
  const calls = operationsOf(document)
  return [
    {
      title: 'Guides',
      links: guides.map(({ name, title }) => ({ path: `/docs/guides/${name}`, title })),
    },
    {
      title: 'Reference',
      links: [
        { path: '/docs', title: 'Overview' },
        { path: '/docs/shapes/Scan', title: 'The answer of a scan' },
        { path: '/docs/shapes', title: 'Shapes' },
        { path: '/docs/fields', title: 'Fields' },
        { path: '/docs/documents', title: 'Supported documents' },
        { path: '/docs/languages', title: 'Languages' },
        { path: '/docs/headers', title: 'Headers' },
        { path: '/docs/errors', title: 'Errors' },
      ],
    },
    ...document.tags.map(({ name }) => ({
      title: name,
      links: calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ operation: { operationId, summary } }) => ({
          path: `/docs/operations/${operationId}`,
          title: summary,
        })),
    })),
    {
      title: 'Proof',
      links: [accuracyPage, speedPage, rulesIndexPage, noEgressPage, changelogPage, sourcePage],
    },
  ]
}
