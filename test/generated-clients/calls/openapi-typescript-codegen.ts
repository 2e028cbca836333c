import {
  AccountService,
  ApiError,
  OpenAPI,
  RecognitionService,
} from '../generated/openapi-typescript-codegen'
import { image, key, longReference, say } from './asked'

OpenAPI.TOKEN = key

const scan = await RecognitionService.createScan({ image })
const refusal = await RecognitionService.createScan({ image, reference: longReference }).then(
  () => undefined,
  (error: unknown) => (error instanceof ApiError ? error.body.error.code : undefined),
)
const issued = await AccountService.createClientToken({})
say({ status: scan.meta.status, refusal, token: issued.token })
