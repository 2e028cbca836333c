import { expect } from 'chai'
import sharp from 'sharp'
import { judge } from '../../../../scripts/evaluation/judge/judge.ts'
import type { BandedValue } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import type { SeenLine } from '../../../../scripts/evaluation/readers/seen-mrz.ts'
import { FailureGallery } from '../../../../scripts/evaluation/report/failure-gallery.ts'
import { htmlReport } from '../../../../scripts/evaluation/report/html-report.ts'
import { summarise } from '../../../../scripts/evaluation/summary/summarise.ts'
import { labelledPicture } from '../../../../scripts/specimens/truth.ts'
import {
  qualityCalibration,
  qualityMeasureNames,
} from '../../../../worker/calibration/quality-calibration.ts'

const printed = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const misread = printed.replace('ANNA', 'ANN4')

describe('htmlReport', () => {
  let picture: Buffer
  before(async () => {
    const blank = { width: 1400, height: 700, channels: 3, background: '#fff' } as const
    picture = await sharp({ create: blank }).png().toBuffer()
  })

  // What the engine saw shows whether a miss is the picture's fault or its own.
  it('shows the MRZ as the engine saw it, each character under the printed one', async () => {
    const html = await reportOf({ read: misread, seen: [seenLine(misread)] })
    expect(html.match(/<svg class="mrz"/g)).to.have.length(1)
    const letters = [...html.matchAll(/<text y="\d+" x="([^"]*)">([^<]*)<\/text>/g)]
    expect(letters.map(([, , text]) => text)).to.deep.equal([
      printed.replaceAll('<', '&lt;'),
      misread.replaceAll('<', '&lt;'),
    ])
    expect(letters[0]?.[1]).to.equal(letters[1]?.[1])
    expect(html.match(/<rect class="wrong"/g)).to.have.length(1)
    expect(html).to.contain('printed A, read 4 · sure 70 % · looks like 4 70 %, A 30 %')
    expect(await previewWidth(html)).to.equal(480)
  })

  it('shows the whole picture, and larger, if no MRZ was found', async () => {
    const html = await reportOf({ read: null })
    expect(html).to.contain('no MRZ found').and.not.contain('<svg class="mrz"')
    expect(html).to.contain(`printed  ${printed.replaceAll('<', '&lt;')}`)
    expect(await previewWidth(html)).to.equal(1200)
    expect(html).to.not.contain('Read by a service')
  })

  it('draws the curve of each quality measure with its limits', async () => {
    const html = await reportOf({ read: printed })
    for (const name of qualityMeasureNames) expect(html).to.contain(`aria-label="${name}"`)
    const { warn, fail } = qualityCalibration.checks.focus
    expect(html)
      .to.contain(`<title>warn ${warn}</title>`)
      .and.contain(`<title>fail ${fail}</title>`)
  })

  // One damaged file must not end a run of thousands.
  it('names a picture that cannot be decoded, but does not show it', async () => {
    const html = await reportOf({ read: null, image: Buffer.from('no picture') })
    expect(html).to.contain('set/a.png').and.not.contain('<img')
  })

  it('says so if the reader shows no MRZs, and marks wrong characters in the text', async () => {
    const html = await reportOf({ read: misread })
    expect(html).to.contain('Read by a service')
    expect(html).to.contain('ANN<mark>4</mark>&lt;MARIA')
    expect(html).to.contain('ANN<mark>A</mark>&lt;MARIA')
  })

  it('shows an MRZ read exactly that did not pass under a heading of its own', async () => {
    const html = await reportOf({ read: printed, seen: [seenLine(printed)] })
    expect(html).to.contain('Failures: none')
    expect(html).to.contain('Read exactly, yet not passed (1)')
    expect(html).to.contain('<svg').and.not.contain('<rect class="wrong"')
  })

  it('leaves out pictures that were read exactly and passed', async () => {
    expect(await reportOf({ read: printed, status: 'passed' })).to.not.contain('<article')
  })

  it('shows values that differ from the document, beside it and the lines as they were read', async () => {
    const html = await reportOf({
      read: printed,
      status: 'passed',
      fields: { surname: 'ERIKSSON', birth_date: '1974-08-12' },
      banded: [{ name: 'surname', value: 'ERIKSEN', band: 'high' }],
      print: ['Surname', 'ERIKSEN'],
    })
    expect(html)
      .to.contain('Failures: none')
      .and.contain('Values that differ from the document (1)')
    expect(html).to.contain('<td>ERIKSSON</td><td class="alarm">ERIKSEN</td><td>wrong, high</td>')
    expect(html).to.contain('<td>1974-08-12</td><td class="">–</td><td>null</td>')
    expect(html).to.contain('2 lines of print as read').and.contain('Surname\nERIKSEN')
  })

  // Labels come from files, so markup in a name must stay text.
  it('escapes markup in labels', async () => {
    const html = await reportOf({ read: 'P', file: '<script>alert(1)</script>.png' })
    expect(html).to.not.contain('<script>')
  })

  interface Case {
    readonly read: string | null
    readonly status?: 'passed'
    readonly seen?: readonly SeenLine[]
    readonly file?: string
    readonly image?: Buffer
    readonly fields?: Record<string, string>
    readonly banded?: readonly BandedValue[]
    readonly print?: readonly string[]
  }

  async function reportOf(of: Case): Promise<string> {
    const { read, status, seen, file = 'a.png', image, fields, banded = [] } = of
    const truth = labelledPicture.parse({ file, kind: 'passport', mrz: [printed], fields })
    const judgement = judge(
      { name: `set/${file}`, truth, load: async () => picture },
      {
        status: 'recognized',
        kind: 'passport',
        country: null,
        mrz:
          read === null
            ? { status: 'absent', lines: [], reason: null }
            : { status: status ?? 'failed', lines: [read], reason: null },
        barcodes: [],
        banded,
        stages: [],
        mrzEvidence: null,
        quality: 'not_checked',
        printEvidence: [],
        ms: 1,
      },
    )
    const gallery = new FailureGallery()
    await gallery.consider(judgement, image ?? picture, {
      mrz: seen ?? null,
      print: of.print ?? null,
      state: null,
      places: null,
    })
    return htmlReport([summarise('engine', [judgement])], gallery)
  }
})

/** Characters 20 pixels apart, each read with 70 % certainty. */
function seenLine(text: string): SeenLine {
  const [width, height] = [20 * text.length + 40, 44]
  return {
    strip: { data: new Uint8Array(width * height), width, height },
    characters: [...text].map((character, column) => ({
      text: character,
      centre: 30 + 20 * column,
      certainty: 0.7,
      likeliest: [
        { text: character, probability: 0.7 },
        { text: 'A', probability: 0.3 },
      ],
    })),
  }
}

async function previewWidth(html: string): Promise<number> {
  const [, base64 = ''] = html.match(/<img [^>]*src="data:image\/jpeg;base64,([^"]*)"/) ?? []
  return (await sharp(Buffer.from(base64, 'base64')).metadata()).width
}
