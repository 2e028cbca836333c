import fc from 'fast-check'
import type { DecodedSymbol, Symbology } from '../../../worker/barcode/decode/symbol.ts'
import { interpretSymbol } from '../../../worker/barcode/interpret-symbol.ts'

const at = { x: 0, y: 0 }
const today = '2026-11-22'

function symbol(payload: string | Uint8Array, symbology: Symbology = 'QRCode'): DecodedSymbol {
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  return {
    symbology,
    bytes: Uint8Array.from(bytes),
    text: Buffer.from(bytes).toString('utf8'),
    isCharsetDeclared: false,
    isCertain: true,
    corners: [at, at, at, at],
  }
}

describe('interpretSymbol', () => {
  it('publishes text and links as they are, without a vote for a document kind', () => {
    for (const text of ['SPECIMEN 1', 'https://specimen.example/?a=1', '  padded  words ']) {
      const { candidates, votes } = interpretSymbol(symbol(text), today)
      expect(votes).to.deep.equal([])
      expect(candidates).to.have.length(1)
      expect(candidates[0]).to.deep.include({ name: 'barcode', value: text, source: 'barcode' })
      expect(candidates[0]?.probability).to.be.at.least(0.9)
    }
  })

  it('publishes text with control characters without them, and its bytes beside it', () => {
    const text = 'SPECIMEN\u001e\r\nof\u202e two\tlines'
    const { candidates } = interpretSymbol(symbol(text), today)
    expect(candidates.map(({ name, value }) => [name, value])).to.deep.equal([
      ['barcode', 'SPECIMEN of two lines'],
      [
        'barcode_bytes',
        `data:application/octet-stream;base64,${Buffer.from(text).toString('base64')}`,
      ],
    ])
  })

  it('publishes bytes as a data URL that decodes to them, and no text', () => {
    const bytes = Uint8Array.of(0, 1, 2, 0xfe, 0xff)
    const [candidate, ...others] = interpretSymbol(symbol(bytes), today).candidates
    const [head, base64 = ''] = candidate?.value?.split(',') ?? []
    expect(candidate?.name).to.equal('barcode_bytes')
    expect(others).to.deep.equal([])
    expect(head).to.equal('data:application/octet-stream;base64')
    expect(Uint8Array.from(Buffer.from(base64, 'base64'))).to.deep.equal(bytes)
  })

  it('is less certain of a code without a check digit and of a guessed character set', () => {
    const [unchecked] = interpretSymbol(symbol('A1234', 'Code39'), today).candidates
    const [guessed] = interpretSymbol(symbol('Grüße'), today).candidates
    for (const candidate of [unchecked, guessed]) expect(candidate?.probability).to.be.below(0.9)
  })

  // Proves D3.1b
  it('reads an AAMVA card and derives its kind and country', () => {
    const card = '@\n\u001e\rANSI 636014100001DL00310100DLDAQD1\nDCSLONG\nDDET\nDCGUSA\r'
    const { candidates, votes } = interpretSymbol(symbol(card, 'PDF417'), today)
    expect(votes.map(({ kind }) => kind)).to.include('driving_licence')
    expect(votes.map(({ country }) => country)).to.include('USA')
    const probabilities = new Map(candidates.map(({ name, probability }) => [name, probability]))
    expect(probabilities.get('document_number')).to.be.at.least(0.98)
    expect(probabilities.get('surname')).to.be.below(0.9)
  })

  it('passes on an issuer’s own elements under labels that say so', () => {
    const card = '@\n\u001e\rANSI 636020100002DL00410020ZC00610030DLDAQD1\rZCZCB000123\r'
    const code = symbol(card, 'PDF417')
    expect(interpretSymbol(code, today).open).to.deep.include({
      heading: 'ZCB',
      label: "Issuer's own element ZCB",
      value: '000123',
      probability: 0.99,
      corners: code.corners,
      isOfBarcode: true,
    })
    expect(interpretSymbol(symbol('SPECIMEN 1'), today).open).to.deep.equal([])
  })

  it('does not throw, whatever the bytes', () => {
    const heads = [
      '',
      '@\n\u001e\rANSI 636014100001DL00310100DL',
      '@\n\u001e\rAAMVA6360140001DL',
      '%BC',
      '\u00dc\u0003',
      '\u00dc\u0002',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail])
        expect(interpretSymbol(symbol(bytes), today).candidates.length).to.be.at.least(1)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives null or an ISO date for dates in AAMVA records of any text', () => {
    const record = fc.tuple(fc.stringMatching(/^[DPZ][A-F][A-Z]$/), fc.string({ maxLength: 30 }))
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 60 }),
        fc.integer({ min: 0, max: 99 }),
        (list, n) => {
          const version = String(n).padStart(2, '0')
          const text = list.map(([letters, value]) => letters + value).join('\n')
          const card = `@\n\u001e\rANSI 636014${version}0001DL00310100DL${text}\r`
          const { candidates } = interpretSymbol(
            symbol(Buffer.from(card, 'latin1'), 'PDF417'),
            today,
          )
          for (const { name, value } of candidates) {
            if (/_date$|_until$/.test(name) && value !== null) {
              expect(value).to.match(/^(19|20)\d\d-\d\d-\d\d$/)
            }
          }
        },
      ),
    )
  })
})
