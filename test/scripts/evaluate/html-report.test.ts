import { expect } from 'chai'
import sharp from 'sharp'
import { FailureGallery } from '../../../scripts/evaluate/failure-gallery.ts'
import { htmlReport } from '../../../scripts/evaluate/html-report.ts'
import { judge } from '../../../scripts/evaluate/judge.ts'
import { summarise } from '../../../scripts/evaluate/summarise.ts'
import { labelledPicture } from '../../../scripts/evaluate/truth.ts'

const printed = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'

describe('htmlReport', () => {
  let picture: Buffer
  before(async () => {
    const blank = { width: 40, height: 20, channels: 3, background: '#fff' } as const
    picture = await sharp({ create: blank }).png().toBuffer()
  })

  it('shows a failing picture beside what is printed, the wrong character marked', async () => {
    const html = await reportOf(printed.replace('ANNA', 'ANN4'))
    expect(html).to.contain('src="data:image/jpeg;base64,')
    expect(html).to.contain('P&lt;UTOERIKSSON&lt;&lt;ANNA&lt;MARIA')
    expect(html).to.contain('ANN<mark>4</mark>&lt;MARIA')
  })

  it('shows no picture that was read exactly', async () => {
    expect(await reportOf(printed)).to.not.contain('<article>')
  })

  // Labels come from files: a name with markup in it must stay text.
  it('escapes whatever comes from labels', async () => {
    const html = await reportOf('P', '<script>alert(1)</script>.png')
    expect(html).to.not.contain('<script>')
  })

  async function reportOf(read: string, file = 'a.png'): Promise<string> {
    const truth = labelledPicture.parse({ file, kind: 'passport', mrz: [printed] })
    const judgement = judge(
      { name: `set/${file}`, truth, load: async () => picture },
      {
        status: 'recognized',
        kind: 'passport',
        mrz: { status: 'failed', lines: [read] },
        holder: {},
        banded: [],
        stages: [],
        ms: 1,
      },
    )
    const gallery = new FailureGallery()
    await gallery.consider(judgement, picture)
    return htmlReport([summarise('engine', [judgement])], gallery)
  }
})
