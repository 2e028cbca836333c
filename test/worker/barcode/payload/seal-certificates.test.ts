import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpretSymbol } from '../../../../worker/barcode/interpret-symbol.ts'
import {
  readSealCertificates,
  type SealCheck,
  uncheckedSeals,
} from '../../../../worker/barcode/payload/seal-certificates.ts'
import { certificatesFolder, specimenSeal } from '../../../support/seals/specimen-seal.ts'

const corner = { x: 0, y: 0 }

function read(bytes: Uint8Array, checkSeal: SealCheck) {
  const symbol = {
    symbology: 'DataMatrix',
    bytes,
    text: '',
    isCharsetDeclared: false,
    corners: [corner, corner, corner, corner],
    isCertain: true,
  } as const
  const { candidates, votes } = interpretSymbol(symbol, '2027-06-01', checkSeal)
  const textOf = (name: string) => candidates.find((one) => one.name === name)?.value
  const ofSeal = candidates.filter(({ name }) => name.startsWith('seal_'))
  return {
    signature: textOf('seal_signature'),
    message: textOf('seal_message'),
    kind: votes.find(({ kind }) => kind !== null)?.kind,
    surest: Math.max(...ofSeal.map(({ probability }) => probability)),
  }
}

describe('readSealCertificates', () => {
  const check = readSealCertificates(certificatesFolder)

  it('finds a seal valid that its signer signed', () => {
    const { signature, message, kind, surest } = read(specimenSeal(), check)
    expect({ signature, message, kind }).to.deep.equal({
      signature: 'valid',
      message: '2: SPECIMEN',
      kind: 'residence_permit',
    })
    expect(surest).to.be.above(0.9)
  })

  it('finds a seal valid whose key has 384 bits, with the hash of that length', () => {
    expect(read(specimenSeal({ curve: 'p384' }), check).signature).to.equal('valid')
  })

  it('finds a seal invalid of which one byte was changed, and believes none of it', () => {
    const seal = specimenSeal()
    const forged = seal.map((byte, at) => (at === 24 ? byte ^ 1 : byte))
    const { signature, kind, surest } = read(forged, check)
    expect({ signature, kind }).to.deep.equal({ signature: 'invalid', kind: undefined })
    expect(surest).to.be.below(0.6)
  })

  it('finds a seal invalid that was signed before its certificate was', () => {
    expect(read(specimenSeal({ signedOn: '01152020' }), check).signature).to.equal('invalid')
  })

  it('does not check a seal of another signer, of another certificate, or without certificates', () => {
    for (const certificate of ['UT020002A', 'UT010002B']) {
      const { signature, kind } = read(specimenSeal({ certificate }), check)
      expect({ signature, kind }).to.deep.equal({
        signature: 'present, not checked',
        kind: 'residence_permit',
      })
    }
    expect(read(specimenSeal(), uncheckedSeals).signature).to.equal('present, not checked')
  })

  it('names the file that is no certificate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seals-'))
    await writeFile(join(folder, 'broken.pem'), 'SPECIMEN')
    expect(() => readSealCertificates(folder)).to.throw(
      `SEAL_CERTIFICATES: ${join(folder, 'broken.pem')} is no X.509 certificate`,
    )
  })
})
