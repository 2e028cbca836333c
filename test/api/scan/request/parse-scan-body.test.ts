import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { BodyMemory } from '../../../../api/http/body/body-memory.ts'
import { ArrivingScanBody, bodyOf } from '../../../../api/scan/request/arriving-scan-body.ts'
import { parseScanBody, scanPicture } from '../../../../api/scan/request/parse-scan-body.ts'
import { PictureDigests } from '../../../../api/scan/request/picture-digests.ts'
import { readAnyBody } from '../../../../api/scan/request/split-scan-body.ts'

const picture = Buffer.from('SPECIMEN picture, its bytes do not matter here?>').toString('base64')

/** A body that arrived in pieces of at most so many bytes. */
function arrived(bytes: Buffer, pieceBytes = bytes.length, key: string | null = null) {
  const share = new BodyMemory(bytes.length + 1_000_000).open('one')
  const digests = key === null ? null : new PictureDigests(key)
  const counts = { declaredBytes: bytes.length, bytesMax: bytes.length, share }
  const body = new ArrivingScanBody({ ...counts, place: scanPicture, digests })
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    body.append(bytes.subarray(from, from + pieceBytes))
  }
  return body
}

const parsed = (text: string | Buffer) => parseScanBody(Buffer.from(text), 'order 17')

function fingerprintOf(text: string): string {
  const result = parsed(text)
  if (!result.ok || result.idempotency === null) throw new Error(JSON.stringify(result))
  return Buffer.from(result.idempotency.fingerprint).toString('hex')
}

/** JSON as callers write it: keys repeated, escaped or misplaced, any white space, any picture. */
const space = fc.string({ maxLength: 3, unit: fc.constantFrom(' ', '\t', '\n', '\r') })
const pictures = fc.oneof(
  { weight: 3, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constant(new Uint8Array(20_000).fill(0xfb)) },
)
const encodedPicture = fc.oneof(
  { weight: 6, arbitrary: pictures.map((bytes) => Buffer.from(bytes).toString('base64')) },
  fc.constantFrom(
    ...[
      '',
      'QUJ',
      'QU-_',
      'QU\\/D',
      '\\u0051UJD',
      'QUJD\\n',
      'QUJD ',
      'é+++',
      '\u0001AAA',
      'A\\"}',
    ],
  ),
)
const reference = fc.constantFrom(
  ...['null', '"order 17"', '"\\"image\\":\\"QUJD"', '"image"', '"\\u00e9,{["', '"\ud83d\ude00"'],
)
const options = fc.constantFrom(
  ...['{}', '{"mode":"full"}', '{"retain_hours":0,"expect_country":"UTO"}', '{"image":"QUJD"}'],
)
const member = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constantFrom('"image"', '"image"', '"image"', '"im\\u0061ge"', '"Image"'),
      fc.oneof({ weight: 5, arbitrary: encodedPicture.map((text) => `"${text}"`) }, options),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('"reference"', '"__proto__"'), reference) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('"options"', '"other"'), options) },
)
const body = fc
  .tuple(fc.array(fc.tuple(member, space), { maxLength: 4 }), space)
  .map(([members, gap]) => {
    const texts = members.map(([[key, value], space]) => `${space}${key}${space}:${gap}${value}`)
    return Buffer.from(`${gap}{${texts.join(`${gap},`)}${gap}}`)
  })

/** A body with one stretch replaced, or with nothing changed. */
const damaged = fc
  .record({
    whole: body,
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.constantFrom(0, 0, 0, 1, 2, 10),
    inserted: fc.constantFrom(...['', '', '', '"', '\\', '{', '},', 'A', '\u0000', '\ufeff']),
    isCut: fc.constantFrom(false, false, false, true),
    broken: fc.constantFrom(null, null, null, 0xff, 0xc3, 0xed),
  })
  .map(({ whole, at, removed, inserted, isCut, broken }) => {
    const from = Math.floor(at * whole.length)
    const rest = isCut ? Buffer.alloc(0) : whole.subarray(from + removed)
    const bytes = Buffer.from(broken === null ? inserted : [broken])
    return Buffer.concat([whole.subarray(0, from), bytes, rest])
  })

describe('parseScanBody', () => {
  // If the two paths disagreed, the retry of a request could be refused or charged again.
  it('reads a body the same as it arrives and as a whole', () => {
    const ways = { quick: 0, other: 0 }
    const pieces = fc.constantFrom(3, 64, 5000, 100_000)
    fc.assert(
      fc.property(fc.oneof(body, damaged), pieces, (bytes, pieceBytes) => {
        const quick = arrived(bytes, pieceBytes, 'order 17').plain()
        ways[quick === null ? 'other' : 'quick'] += 1
        if (quick === null) return
        const any = readAnyBody(bytes, 'order 17')
        if ('message' in any) throw new Error(`refused on the other way: ${JSON.stringify(any)}`)
        expect(quick.others).to.deep.equal(any.others)
        expect(Buffer.from(quick.image ?? [])).to.deep.equal(Buffer.from(any.image ?? []))
        expect(quick.digests?.end({})).to.deep.equal(any.digests?.end({}))
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(ways.quick, ways.other)).to.be.greaterThan(100)
  })

  it('keeps what is left to decode of a body that ends within its picture', () => {
    for (const text of ['{"image":"\u00ed', '{"image":"AAAAAA', '{"image":"A']) {
      const bytes = Buffer.from(text, 'latin1')
      expect(Buffer.from(bodyOf(arrived(bytes, 3).kept())).equals(bytes), text).to.equal(true)
    }
  })

  it('keeps every byte of a body that is not plain', () => {
    const pieces = fc.constantFrom(3, 64, 5000, 100_000)
    let others = 0
    fc.assert(
      fc.property(fc.oneof(body, damaged), pieces, (bytes, pieceBytes) => {
        const arriving = arrived(bytes, pieceBytes)
        if (arriving.plain() !== null) return
        others += 1
        expect(Buffer.from(bodyOf(arriving.kept()))).to.deep.equal(bytes)
      }),
      { numRuns: 1500 },
    )
    expect(others).to.be.greaterThan(100)
  })

  it('uses the fast path for bodies as SDKs and people write them', () => {
    for (const text of [
      JSON.stringify({ image: picture }),
      JSON.stringify({ reference: 'x'.repeat(128), options: { mode: 'full' }, image: picture }),
      JSON.stringify({ image: picture, options: { retain_hours: 0 }, reference: '😀"\\' }, null, 2),
      ` \n{ "image" :\t"${picture}"\r\n}`,
    ]) {
      expect(arrived(Buffer.from(text)).plain(), text.slice(0, 60)).not.to.equal(null)
    }
  })

  it('fingerprints the whole body with its keys sorted', () => {
    const body = {
      options: { retain_hours: 5, mode: 'full', expect_country: null },
      image: picture,
      reference: 'Straße "1"',
    }
    const sorted = {
      image: picture,
      options: { expect_country: null, mode: 'full', retain_hours: 5 },
      reference: 'Straße "1"',
    }
    const expected = createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
    expect(fingerprintOf(JSON.stringify(body))).to.equal(expected)
    const alone = createHash('sha256')
      .update(JSON.stringify({ image: picture }))
      .digest('hex')
    expect(fingerprintOf(JSON.stringify({ image: picture }))).to.equal(alone)
  })

  it('gives one fingerprint whatever the key order, white space and escapes', () => {
    const plain = fingerprintOf(`{"image":"${picture}","reference":"a/b"}`)
    for (const text of [
      `{"reference":"a/b","image":"${picture}"}`,
      `\n{ "reference" : "a\\/b" ,\t"image":\r"${picture}" } `,
      `{"image":"${picture.replaceAll('/', '\\/')}","reference":"\\u0061/b"}`,
      `{"\\u0069mage":"${picture}","reference":"a/b"}`,
      `{"image":"QUJD","reference":"c","image":"${picture}","reference":"a/b"}`,
    ]) {
      expect(fingerprintOf(text), text).to.equal(plain)
    }
  })

  it('gives another fingerprint for any difference in picture, reference or options', () => {
    const texts = [
      `{"image":"QQ=="}`,
      // Decodes to the same bytes, but is another body.
      `{"image":"QR=="}`,
      `{"image":"QUJD"}`,
      `{"image":"QUJD","reference":null}`,
      `{"image":"QUJD","reference":""}`,
      `{"image":"QUJD","reference":"a"}`,
      `{"image":"QUJD","options":{}}`,
      `{"image":"QUJD","options":{"mode":"full"}}`,
      `{"image":"QUJD","options":{"retain_hours":1}}`,
      `{"image":"QUJD","options":{"retain_hours":2}}`,
    ]
    expect(new Set(texts.map(fingerprintOf)).size).to.equal(texts.length)
  })

  it('does not compute a fingerprint without an Idempotency-Key', () => {
    const result = parseScanBody(Buffer.from(`{"image":"${picture}"}`), null)
    expect(result).to.include({ ok: true, idempotency: null })
  })

  for (const [what, bytes] of [
    ['a byte order mark', Buffer.from(`\ufeff{"image":"${picture}"}`)],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('{"image":"QUJD","reference":"'), 0xff]),
    ],
    [
      'bytes that are no UTF-8 inside of a string',
      Buffer.concat([
        Buffer.from(`{"image":"${picture}","reference":"`),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    ],
    ['a second value behind the object', Buffer.from(`{"image":"${picture}"}{}`)],
    ['an array of commas without end', Buffer.from(`[${','.repeat(5000)}`)],
  ] as const) {
    it(`rejects ${what}`, () => expect(parsed(bytes)).to.include({ ok: false }))
  }
})
