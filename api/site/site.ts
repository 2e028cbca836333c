/** All pages and documents of the site, made once from the route table. */
import type { ApiEnv } from '../../shared/env.ts'
import { errorCodes } from '../../shared/errors.ts'
import { type StaticFile, staticFile } from '../http/conditional-answer.ts'
import { openApiDocument } from '../openapi/openapi-document.ts'
import type { RouteRow } from '../route.ts'
import { errorIndexPage, errorPage, unknownPage } from './error-pages.ts'
import { guideIndexPage, guidePage, guides } from './guides/guide-pages.ts'
import { landingPage } from './landing-page.ts'
import { type PageParts, pageHeaders } from './page.ts'
import { referencePage } from './reference-page.ts'
import { specimenFiles } from './try/specimens.ts'
import { tryPage, tryParts } from './try/try-page.ts'
import {
  documents,
  documentsPage,
  fields,
  fieldsPage,
  languages,
  languagesPage,
} from './vocabulary.ts'

export type VocabularyTable = 'fields' | 'languages' | 'documents'

/** `baseUrl` has no slash at its end. */
export type AddressedFile = (baseUrl: string) => StaticFile

export interface Site {
  /** What shows the address of the API; `baseUrl` has no slash at its end. */
  readonly landing: AddressedFile
  readonly try: AddressedFile
  readonly openApi: AddressedFile
  /** Pictures by name. */
  readonly trySpecimens: ReadonlyMap<string, StaticFile>
  readonly reference: StaticFile
  readonly guideIndex: StaticFile
  /** Pages by the guide's name. */
  readonly guides: ReadonlyMap<string, AddressedFile>
  readonly errorIndex: StaticFile
  /** Pages by error code. */
  readonly errorPages: ReadonlyMap<string, StaticFile>
  readonly unknown: StaticFile
  /** Each table as a page and as JSON. */
  readonly vocabulary: Readonly<Record<VocabularyTable, Record<'page' | 'json', StaticFile>>>
}

export function createSite(
  routes: readonly RouteRow[],
  env: Pick<ApiEnv, 'PUBLIC_SANDBOX_KEY'>,
): Site {
  return {
    landing: madeOnce((baseUrl) => htmlFile(landingPage(baseUrl, env.PUBLIC_SANDBOX_KEY))),
    try: madeOnce((baseUrl) => htmlFile(tryPage(baseUrl, env.PUBLIC_SANDBOX_KEY), tryParts)),
    openApi: madeOnce((baseUrl) => jsonFile(openApiDocument(routes, baseUrl))),
    trySpecimens: specimenFiles(),
    reference: htmlFile(referencePage(openApiDocument(routes, '/'))),
    guideIndex: htmlFile(guideIndexPage()),
    guides: new Map(
      guides.map((guide) => [
        guide.name,
        madeOnce((baseUrl) => htmlFile(guidePage(guide, baseUrl, env.PUBLIC_SANDBOX_KEY))),
      ]),
    ),
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

/** The address of a process does not change once it listens, so that one copy is enough. */
function madeOnce(make: AddressedFile): AddressedFile {
  let made: { readonly baseUrl: string; readonly file: StaticFile } | null = null
  return (baseUrl) => {
    if (made?.baseUrl !== baseUrl) made = { baseUrl, file: make(baseUrl) }
    return made.file
  }
}

function jsonFile(content: unknown): StaticFile {
  return staticFile('json', JSON.stringify(content), { 'X-Content-Type-Options': 'nosniff' })
}

function htmlFile(body: string, parts?: PageParts): StaticFile {
  return staticFile('html', body, pageHeaders(parts))
}
