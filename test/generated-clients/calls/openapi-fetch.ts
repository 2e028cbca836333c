import createClient from 'openapi-fetch'
import type { paths } from '../generated/openapi-typescript'
import { image, key, longReference, say, url } from './asked'

const headers = { authorization: `Bearer ${key}` }
const client = createClient<paths>({ baseUrl: url, headers })

const scan = await client.POST('/v1/scans', { body: { image } })
const refused = await client.POST('/v1/scans', { body: { image, reference: longReference } })
const issued = await client.POST('/v1/client-tokens', { body: {} })
say({
  status: scan.data?.meta.status,
  refusal: refused.error?.error.code,
  token: issued.data?.token,
})
