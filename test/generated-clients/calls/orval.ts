import axios from 'axios'
import { createClientToken, createScan, type ErrorResponse } from '../generated/orval'
import { image, key, longReference, say, url } from './asked'

axios.defaults.baseURL = url
const options = { headers: { authorization: `Bearer ${key}` } }

const scan = await createScan({ image }, options)
const refusal = await createScan({ image, reference: longReference }, options).then(
  () => undefined,
  (error: unknown) =>
    axios.isAxiosError<ErrorResponse>(error) ? error.response?.data.error.code : undefined,
)
const issued = await createClientToken({}, options)
say({ status: scan.data.meta.status, refusal, token: issued.data.token })
