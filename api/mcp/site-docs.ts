/** The service's own pages as text: what tools search, and resources are read from. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services } from '../operations/services.ts'
import type { Site } from '../site/site.ts'
import { type Section, sectionsOf } from './offer/page-sections.ts'
import { isPagePath, type PageResource, pageResources } from './offer/resources.ts'

type Pages = Pick<Services, 'site' | 'urls'>

const searched = new WeakMap<Site, Promise<readonly Section[]>>()

/** The sections of all pages below `/docs`; made once, when they are first asked for. */
export function allSections({ site, urls }: Pages): Promise<readonly Section[]> {
  const made = searched.get(site) ?? collect({ site, urls })
  searched.set(site, made)
  return made
}

/** One page at a time: all of them are a tenth of a second. */
async function collect(pages: Pages): Promise<readonly Section[]> {
  const sections: Section[] = []
  for (const path of pages.site.files.keys()) {
    sections.push(...((await pageSections(pages, path)) ?? []))
    await nextTurn()
  }
  return sections
}

/** The sections of one page; null if there is no such page. */
export async function pageSections(
  { site, urls }: Pages,
  path: string,
): Promise<readonly Section[] | null> {
  const file = isPagePath(path) ? await site.files.get(path)?.at(urls.base.url) : undefined
  return file?.type === 'html' ? sectionsOf(String(file.body), urls.base.url + path) : null
}

/** The pages that are listed as resources. */
export async function listedPages({ site, urls }: Pages): Promise<readonly PageResource[]> {
  const file = await site.files.get('/llms.txt')?.at(urls.base.url)
  return pageResources(String(file?.body ?? ''))
}
