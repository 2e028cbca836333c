/** All pages and documents of the site, made once from the route table. */
import type { ApiEnv } from '../../shared/env.ts'
import { errorCodes } from '../../shared/errors.ts'
import { type StaticFile, staticFile } from '../http/conditional-answer.ts'
import { openApiDocument } from '../openapi/openapi-document.ts'
import type { RouteRow } from '../route.ts'
import { errorIndexPage, errorPage, unknownPage } from './error-pages.ts'
import { landingPage } from './landing-page.ts'
import { pageHeaders } from './page.ts'
import { referencePage } from './reference-page.ts'
import {
  documents,
  documentsPage,
  fields,
  fieldsPage,
  languages,
  languagesPage,
} from './vocabulary.ts'

export type VocabularyTable = 'fields' | 'languages' | 'documents'

export interface Site {
  /** `baseUrl` has no slash at its end. */
  landing(baseUrl: string): StaticFile
  readonly openApi: StaticFile
  readonly reference: StaticFile
  readonly errorIndex: StaticFile
  /** Pages by error code. */
  readonly errorPages: ReadonlyMap<string, StaticFile>
  readonly unknown: StaticFile
  /** Each table as a page and as JSON. */
  readonly vocabulary: Readonly<Record<VocabularyTable, Record<'page' | 'json', StaticFile>>>
}

export function createSite(
  routes: readonly RouteRow[],
  env: Pick<ApiEnv, 'BASE_URL' | 'PUBLIC_SANDBOX_KEY'>,
): Site {
  const document = openApiDocument(routes, env.BASE_URL?.replace(/\/$/, '') ?? '/')
  return {
    landing: (baseUrl) => htmlFile(landingPage(baseUrl, env.PUBLIC_SANDBOX_KEY)),
    openApi: jsonFile(document),
    reference: htmlFile(referencePage(document)),
    errorIndex: htmlFile(errorIndexPage()),
    errorPages: new Map(errorCodes.map((code) => [code, htmlFile(errorPage(code, routes))])),
    unknown: htmlFile(unknownPage()),
    vocabulary: {
      fields: { page: htmlFile(fieldsPage()), json: jsonFile({ fields }) },
      languages: { page: htmlFile(languagesPage()), json: jsonFile({ languages }) },
      documents: { page: htmlFile(documentsPage()), json: jsonFile({ documents }) },
    },
  }
}

function jsonFile(content: unknown): StaticFile {
  return staticFile('json', JSON.stringify(content), { 'X-Content-Type-Options': 'nosniff' })
}

function htmlFile(body: string): StaticFile {
  return staticFile('html', body, pageHeaders)
}
