import { createClientToken, createScan } from '../generated/hey-api'
import { client } from '../generated/hey-api/client.gen'
import { image, key, longReference, say } from './asked'

client.setConfig({ auth: key })

const scan = await createScan({ body: { image } })
const refused = await createScan({ body: { image, reference: longReference } })
const issued = await createClientToken({ body: {} })
say({
  status: scan.data?.meta.status,
  refusal: refused.error?.error.code,
  token: issued.data?.token,
})
