import { scriptedPicture } from '../../support/engine/scripted-picture.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// Whoever reads what was sent mends it in a minute; whoever reads a rule looks for the place first.
describe('POST /v1/scans says what was sent instead', () => {
  const service = sharedService()

  async function message(
    code: Parameters<typeof expectError>[1],
    body: string | Buffer | object,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const { liveKey } = await service.account()
    const key = { authorization: `Bearer ${liveKey}` }
    const type = { 'content-type': 'application/json' }
    const response = await fetch(`${service.url}/v1/scans`, {
      method: 'POST',
      headers: { ...key, ...type, ...headers },
      body:
        typeof body === 'string'
          ? body
          : Buffer.isBuffer(body)
            ? Uint8Array.from(body)
            : JSON.stringify(body),
    })
    return (await expectError(response, code)).message
  }

  for (const [what, image, says] of [
    ['a URL', 'https://example.com/a.jpg', 'image: is a URL; nothing is fetched'],
    ['a data: URL', 'data:image/jpeg;base64,/9j/4AAQ', 'image: is a data: URL; send only what'],
    ['a path', '/home/me/passport.jpg', 'image: is the name of a file'],
    ['a path of Windows', 'C:\\passport.jpg', 'image: is the path of a file'],
    ['bytes as Python shows them', "b'/9j/4AAQ'", 'image: is what Python shows of bytes'],
    ['an object as JavaScript shows it', '[object Blob]', 'image: is what JavaScript shows'],
    ['line breaks', '/9j/4AAQ\n/9j/4AAQ', 'image: has a line break at character 9'],
    ["a form's spaces", '/9j/4A Q', 'image: has a space at character 7'],
    ['base64url', '_9j_4AAQ', 'image: is base64url (- or _ at character 1)'],
    ['a missing padding', '/9j/4AA', 'image: has 7 characters'],
    ['two pictures', '/9j/4A==/9j/', 'image: has padding at character 7, before its end'],
    ['nothing', '', 'image: is empty'],
    ['a number', 17, 'image: must be a string in base64, and is a number'],
    ['an array', [], 'image: must be a string in base64, and is an array'],
  ] as const) {
    // Proves 7.2
    it(`for ${what} as image`, async () => {
      expect(await message('validation_failed', { image })).to.match(startsWith(says))
    })
  }

  for (const [what, text, says] of [
    ['base64 of base64', '/9j/4AAQSkZJRg==', 'image: is base64 of base64; encode the picture once'],
    ['a page of HTML', '<!DOCTYPE html><title>403</title>', 'image: is HTML'],
    ['a data: URL in base64', 'data:image/png;base64,iVBORw0', 'image: is a data: URL in base64'],
  ] as const) {
    it(`for ${what} as image`, async () => {
      const image = Buffer.from(text).toString('base64')
      expect(await message('unsupported_media_type', { image })).to.match(startsWith(says))
    })
  }

  it('for DE as expect_country, and which code it is', async () => {
    const image = (await scriptedPicture()).toString('base64')
    for (const [written, code] of [
      ['DE', 'DEU'],
      ['deu', 'DEU'],
      ['Germany', 'DEU'],
    ]) {
      const body = { image, options: { expect_country: written } }
      expect(await message('validation_failed', body)).to.match(
        new RegExp(`^options.expect_country: .*did you mean "${code}"\\?$`),
      )
    }
  })

  for (const [key, says] of [
    ['image_url', 'image: is required; "image_url" is not a known field, and nothing is fetched'],
    ['photo', 'image: is required; did you mean it by "photo"?'],
    ['other', 'image: is required'],
  ] as const) {
    it(`for ${key} instead of image`, async () => {
      expect(await message('invalid_request', { [key]: 'x' })).to.match(startsWith(says))
    })
  }

  for (const [key, says] of [
    ['referense', 'referense: is not a known field; did you mean "reference"?'],
    ['retainHours', 'retainHours: is not a known field'],
  ] as const) {
    it(`for ${key} beside image`, async () => {
      const image = (await scriptedPicture()).toString('base64')
      expect(await message('validation_failed', { image, [key]: 'x' })).to.match(startsWith(says))
    })
  }

  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])

  for (const [what, body, says] of [
    ['a trailing comma', '{\n  "image": "/9j/",\n}', 'line 3, character 1'],
    [
      'a comma that is missing',
      '{"image": "/9j/" "reference": ""}',
      'a comma is missing at line 1',
    ],
    ['single quotes', "{'image': ''}", 'need double quotes, at line 1, character 2'],
    ['a body that was cut', '{"image": "/9j/"', 'it ends before it is complete'],
    ['an array', '["/9j/"]', 'The body is an array'],
    ['base64 alone', '/9j/4AAQ', 'The body is a JPEG in base64 alone'],
    ['a JPEG', jpeg, 'The body is a JPEG'],
    ['a byte order mark', '\ufeff{}', 'The body begins with a byte order mark'],
    ['a multipart form', '--x\r\nContent-Disposition: form-data', 'The body is a multipart form'],
    ['nothing', '', 'The body is missing'],
  ] as const) {
    // Proves 4.1e
    it(`for ${what} as the body, and where`, async () => {
      expect(await message('invalid_request', body)).to.include(says)
    })
  }

  it('without words of the body', async () => {
    const text = await message('invalid_request', '{"image": Musterspecimen}')
    expect(text)
      .to.match(/^The body is not JSON/)
      .and.not.include('Muster')
  })

  for (const [type, says] of [
    ['multipart/form-data; boundary=x', 'Content-Type: is a multipart form; send { "image"'],
    ['application/x-www-form-urlencoded', 'Content-Type: is that of a form, which curl sends'],
    ['image/jpeg', 'Content-Type: is that of a picture; send { "image"'],
    ['application/octet-stream', 'Content-Type: is that of plain bytes'],
    ['application/xml', 'Content-Type: is another'],
    ['application/json; charset=utf-16', 'Content-Type: names another charset; send { "image"'],
  ] as const) {
    it(`for the content type ${type}`, async () => {
      const text = await message('unsupported_media_type', jpeg, { 'content-type': type })
      expect(text).to.match(startsWith(says))
    })
  }
})

function startsWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
