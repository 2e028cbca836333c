/** All pages and documents of the site by their paths; each is made when it is first asked for. */
import type { ApiEnv } from '../../shared/env.ts'
import { type StaticFile, staticFile } from '../http/conditional-answer.ts'
import { openApiDocument } from '../openapi/openapi-document.ts'
import type { RouteRow } from '../route.ts'
import { captureFiles } from './capture/capture-files.ts'
import { docsHtml, docsParts } from './docs/docs-page.ts'
import { docsPages, navigationOf } from './docs/docs-pages.ts'
import { makeSearchIndex } from './docs/search-index.ts'
import { unknownPage } from './error-pages.ts'
import { landingPage, landingParts } from './landing/landing-page.ts'
import { llmsText } from './llms-text.ts'
import { outcomeFiles } from './outcomes/outcome-kit.ts'
import { type PageParts, pageHeaders } from './page.ts'
import { changelogFeed } from './proof/changelog-page.ts'
import { specimenFiles } from './try/specimens.ts'
import { tryPage, tryParts } from './try/try-page.ts'
import { documents, fields, languages } from './vocabulary/lists.ts'

export interface SiteFile {
  /** Whether it shows the address of the API, so that it differs between deployments. */
  readonly showsDeployment: boolean
  /** `baseUrl` has no slash at its end. */
  readonly at: (baseUrl: string) => StaticFile | Promise<StaticFile>
}

export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>
  readonly unknown: StaticFile
}

export function createSite(
  routes: readonly RouteRow[],
  { PUBLIC_SANDBOX_KEY: publicSandboxKey }: Pick<ApiEnv, 'PUBLIC_SANDBOX_KEY'>,
): Site {
  const document = openApiDocument(routes, '/')
  const pages = docsPages(document, routes)
  const navigation = navigationOf(document)
  const ofDeployment = (make: SiteFile['at']): SiteFile => ({
    showsDeployment: true,
    at: madeOnce(make),
  })
  const same = (make: () => StaticFile): SiteFile => ({
    showsDeployment: false,
    at: madeOnce(make),
  })
  const files: [path: string, SiteFile][] = [
    [
      '/',
      ofDeployment((baseUrl) => htmlFile(landingPage(baseUrl, publicSandboxKey), landingParts)),
    ],
    ['/try', ofDeployment((baseUrl) => htmlFile(tryPage(baseUrl, publicSandboxKey), tryParts))],
    ['/openapi.json', ofDeployment((baseUrl) => jsonFile(openApiDocument(routes, baseUrl)))],
    ['/llms.txt', ofDeployment((baseUrl) => textFile(llmsText(baseUrl, navigation)))],
    ...[...specimenFiles()].map(([name, file]): [string, SiteFile] => [
      `/try/specimens/${name}.jpg`,
      { showsDeployment: false, at: () => file },
    ]),
    ...[...captureFiles()].map(([name, file]): [string, SiteFile] => [
      `/capture/${name}`,
      { showsDeployment: false, at: () => file },
    ]),
    ...[...outcomeFiles()].map(([name, file]): [string, SiteFile] => [
      `/docs/outcomes/${name}.jpg`,
      { showsDeployment: false, at: () => file },
    ]),
    ...pages.map((one): [string, SiteFile] => [
      one.path,
      {
        showsDeployment: one.showsDeployment === true,
        at: madeOnce((baseUrl) =>
          htmlFile(docsHtml(one, navigation, { baseUrl, publicSandboxKey }), docsParts),
        ),
      },
    ]),
    [
      '/docs/changelog.xml',
      ofDeployment((baseUrl) => staticFile('atom', changelogFeed(baseUrl), noSniff)),
    ],
    ['/docs/fields.json', same(() => jsonFile({ fields }))],
    ['/docs/languages.json', same(() => jsonFile({ languages }))],
    ['/docs/documents.json', same(() => jsonFile({ documents }))],
    [
      '/docs/search.json',
      // No word of it depends on the deployment.
      {
        showsDeployment: false,
        at: madeOnce(async () =>
          jsonFile(await makeSearchIndex(pages, { baseUrl: '', publicSandboxKey })),
        ),
      },
    ],
  ]
  return { files: new Map(files), unknown: htmlFile(unknownPage()) }
}

/** The address of a process does not change once it listens, so that one copy is enough. */
function madeOnce(make: SiteFile['at']): SiteFile['at'] {
  let made: { readonly baseUrl: string; readonly file: ReturnType<SiteFile['at']> } | null = null
  return (baseUrl) => {
    if (made?.baseUrl !== baseUrl) made = { baseUrl, file: make(baseUrl) }
    return made.file
  }
}

const noSniff = { 'X-Content-Type-Options': 'nosniff' }

function jsonFile(content: unknown): StaticFile {
  return staticFile('json', JSON.stringify(content), noSniff)
}

function textFile(text: string): StaticFile {
  return staticFile('txt', text, noSniff)
}

function htmlFile(body: string, parts?: PageParts): StaticFile {
  return staticFile('html', body, pageHeaders(parts))
}
