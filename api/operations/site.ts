/** The pages for people and the OpenAPI document, which `site/` made when the process started. */
import { ApiError } from '../http/api-error.ts'
import { answerConditionally, staticFile } from '../http/conditional-answer.ts'
import type { PublicUrl } from '../http/public-urls.ts'
import { keepPrivate, type RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { securityTxt } from '../site/security-txt.ts'
import type { AddressedFile, VocabularyTable } from '../site/site.ts'
import { answerUnknown } from '../site/unknown-address.ts'

/** These show the address of the API, in commands or as the server of the operations. */
export const getLandingPage = addressed('landing')
export const getTryPage = addressed('try')
export const getOpenApi = addressed('openApi')

function addressed(file: 'landing' | 'try' | 'openApi') {
  return async (ctx: RequestContext, { site, urls }: Services): Promise<void> =>
    answerAddressed(ctx, urls.base, site[file])
}

function answerAddressed(ctx: RequestContext, base: PublicUrl, file: AddressedFile): void {
  if (!base.isConfigured) keepPrivate(ctx)
  answerConditionally(ctx, file(base.url))
}

export async function getGuideIndex(ctx: RequestContext, { site }: Services): Promise<void> {
  answerConditionally(ctx, site.guideIndex)
}

export async function getGuide(ctx: RequestContext, { site, urls }: Services): Promise<void> {
  const file = site.guides.get(ctx.params.name ?? '')
  if (file === undefined) return answerUnknown(ctx, site, 'There is no guide with this name.')
  answerAddressed(ctx, urls.base, file)
}

/** RFC 9116 §3. */
export async function getSecurityTxt(
  ctx: RequestContext,
  { urls, env, clock }: Services,
): Promise<void> {
  const text = securityTxt(urls.base, env.SECURITY_CONTACT ?? null, clock.now())
  answerConditionally(ctx, staticFile('txt', text, { 'X-Content-Type-Options': 'nosniff' }))
}

/** Throws `not_found` for a name that is none of ours. */
export async function getTrySpecimen(ctx: RequestContext, { site }: Services): Promise<void> {
  const [, name = ''] = /^(\w+)\.jpg$/.exec(ctx.params.file ?? '') ?? []
  const picture = site.trySpecimens.get(name)
  if (picture === undefined) throw new ApiError('not_found', 'There is no such specimen.')
  answerConditionally(ctx, picture)
}

export async function getReference(ctx: RequestContext, { site }: Services): Promise<void> {
  answerConditionally(ctx, site.reference)
}

export async function getErrorIndex(ctx: RequestContext, { site }: Services): Promise<void> {
  answerConditionally(ctx, site.errorIndex)
}

export const getFieldsPage = vocabulary('fields', 'page')
export const getLanguagesPage = vocabulary('languages', 'page')
export const getDocumentsPage = vocabulary('documents', 'page')
export const getFields = vocabulary('fields', 'json')
export const getLanguages = vocabulary('languages', 'json')
export const getDocuments = vocabulary('documents', 'json')

function vocabulary(table: VocabularyTable, form: 'page' | 'json') {
  return async (ctx: RequestContext, { site }: Services): Promise<void> =>
    answerConditionally(ctx, site.vocabulary[table][form])
}

export async function getErrorPage(ctx: RequestContext, { site }: Services): Promise<void> {
  const file = site.errorPages.get(ctx.params.code ?? '')
  if (file !== undefined) return answerConditionally(ctx, file)
  answerUnknown(ctx, site, 'There is no error with this code.')
}
