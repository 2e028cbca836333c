/** The pages for people and the OpenAPI document, which `site/` made when the process started. */
import { ApiError } from '../http/api-error.ts'
import { answerConditionally, answerFile, staticFile } from '../http/conditional-answer.ts'
import { keepPrivate, type RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { securityTxt } from '../site/security-txt.ts'
import type { VocabularyTable } from '../site/site.ts'

/** These show the address of the API, in commands or as the server of the operations. */
export const getLandingPage = addressed('landing')
export const getTryPage = addressed('try')
export const getOpenApi = addressed('openApi')

function addressed(file: 'landing' | 'try' | 'openApi') {
  return async (ctx: RequestContext, { site, urls }: Services): Promise<void> => {
    const { url, isConfigured } = urls.base
    if (!isConfigured) keepPrivate(ctx)
    answerConditionally(ctx, site[file](url))
  }
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

/** For an unknown code a person gets a page, a program the error shape. */
export async function getErrorPage(ctx: RequestContext, { site }: Services): Promise<void> {
  const file = site.errorPages.get(ctx.params.code ?? '')
  if (file !== undefined) return answerConditionally(ctx, file)
  if (ctx.accepts('json', 'html') !== 'html') {
    throw new ApiError('not_found', 'There is no error with this code.')
  }
  ctx.set('Cache-Control', 'no-store')
  answerFile(ctx, 404, site.unknown)
}
