import { errorAdvice } from '../../../api/site/error-advice.ts'
import { type ErrorCode, errorTable } from '../../../shared/errors.ts'
import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { sharedService } from '../../support/service/shared-service.ts'

/** Those that depend on the request alone, not on the moment or the balance. */
const byRequest: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'client_token_not_allowed',
  'not_found',
  'unsupported_media_type',
  'validation_failed',
]

// An example that does not do what it says sends its reader the wrong way.
describe('the requests on the page of an error code', () => {
  const service = sharedService()

  async function send(text: string): Promise<Response> {
    const { liveKey } = await service.account()
    const issued = await service.request('POST', '/v1/client-tokens', { key: liveKey, body: {} })
    const { token } = await issued.json()
    const [top = '', body] = text
      .replace('<API_KEY>', liveKey)
      .replace('<CLIENT_TOKEN>', token)
      .replace('<BASE64>', (await scriptedPicture()).toString('base64'))
      .split('\n\n')
    const [line = '', ...headers] = top.split('\n')
    const [method = '', path = ''] = line.split(' ')
    return service.request(method, path, {
      headers: Object.fromEntries(
        headers.map((header) => {
          const [name = '', value = ''] = header.split(': ')
          return [name.toLowerCase(), value]
        }),
      ),
      ...(body === undefined ? {} : { body }),
    })
  }

  for (const code of byRequest) {
    it(`get ${code}, and do not`, async () => {
      const wrong = await send(errorAdvice[code].wrong)
      expect(wrong.status).to.equal(errorTable[code].status)
      expect((await wrong.json()).error.code).to.equal(code)
      expect((await send(errorAdvice[code].right)).status).to.equal(200)
    })
  }
})
