import { expectError } from '../../../support/service/expect-error.ts'
import { sharedService } from '../../../support/service/shared-service.ts'

// If our two readers disagree on a body, a proxy may well read it in yet another way.
describe('a JSON body', () => {
  const service = sharedService()

  for (const [what, bytes, says] of [
    [
      'a byte order mark',
      Buffer.from('\ufeff{"max_uses":1,"image":"QQ=="}'),
      /begins with a byte order mark/,
    ],
    [
      'a byte that is not UTF-8',
      Buffer.from('{"max_uses":1,"image":"QQ=="\xff}', 'latin1'),
      /is not UTF-8/,
    ],
    [
      'a byte that is not UTF-8 in a text',
      Buffer.from('{"image":"QQ==","x":"\xe9"}', 'latin1'),
      /is not UTF-8/,
    ],
    ['half a surrogate pair', Buffer.from('7b22696d616765223a22eda080227d', 'hex'), /is not UTF-8/],
    [
      'a character longer than it need be',
      Buffer.from('7b22696d616765223a22c0af227d', 'hex'),
      /is not UTF-8/,
    ],
    ['UTF-16', Buffer.from('{"max_uses":1,"image":"QQ=="}', 'utf16le'), /is UTF-16; send UTF-8/],
    [
      'UTF-16 of the other byte order',
      Buffer.from('\ufeff{"max_uses":1,"image":"QQ=="}', 'utf16le').swap16(),
      /is UTF-16; send UTF-8/,
    ],
    [
      'UTF-16 of the other byte order without a mark',
      Buffer.from('{"max_uses":1,"image":"QQ=="}', 'utf16le').swap16(),
      /is UTF-16; send UTF-8/,
    ],
    [
      'the zero byte that ends a text in C',
      Buffer.from('{"max_uses":1,"image":"QQ=="}\0'),
      /is not JSON: .* at line 1, character 30/,
    ],
    ['white space JSON has not', Buffer.from('\u00a0{"image":"QQ=="}'), /is not a JSON object/],
  ] as const) {
    // Proves D1.13
    it(`with ${what} gets 400 from both readers`, async () => {
      const { liveKey } = await service.account()
      for (const path of ['/v1/scans', '/v1/client-tokens']) {
        const response = await fetch(service.url + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
          body: bytes,
        })
        const { message } = await expectError(response, 'invalid_request')
        expect(message, path).to.match(says)
      }
    })
  }
})
