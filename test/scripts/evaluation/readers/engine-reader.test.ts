import { expect } from 'chai'
import sharp from 'sharp'
import { engineReader } from '../../../../scripts/evaluation/readers/engine-reader.ts'
import {
  type PictureReader,
  UNANSWERED,
} from '../../../../scripts/evaluation/readers/picture-reader.ts'
import type { SeenLine } from '../../../../scripts/evaluation/readers/seen-mrz.ts'
import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'
import { stages } from '../../../../worker/pipeline/pipeline.ts'
import { type Instructions, scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { testEngine } from '../../../support/engine/test-engine.ts'
import { builtModule } from '../../../support/processes/child-arguments.ts'

describe('engineReader', () => {
  let reader: PictureReader
  before(async () => {
    reader = await testEngine()
  })
  after(() => reader.close())

  it('shows the lines it read, upright, each character over its own ink', async () => {
    for (const source of specimenSources(3, 'seen', { severity: [2] })) {
      const picture = await source.load()
      const upsideDown = await sharp(picture).autoOrient().rotate(180).jpeg().toBuffer()
      for (const image of [picture, upsideDown]) {
        const { reading, seen } = await reader.read(image)
        expect(seen.mrz?.map(textOf), source.name).to.deep.equal(reading.mrz.lines)
        for (const line of seen.mrz ?? []) {
          const paper = darknessBetween(line, 0, (line.characters[0]?.centre ?? 0) - pitchOf(line))
          for (const { text, centre } of line.characters) {
            const ink = darknessBetween(
              line,
              centre - pitchOf(line) / 2,
              centre + pitchOf(line) / 2,
            )
            expect(ink, `${source.name}: ${text} at ${centre}`).to.be.greaterThan(paper + 40)
          }
        }
      }
    }
  })

  // Otherwise the tool's own work would be charged to the product.
  it("times the product's stages and nothing else", async () => {
    const [source] = specimenSources(1, 'seen', { severity: [1] })
    const { reading } = await reader.read((await source?.load()) ?? new Uint8Array())
    expect(reading.stages.map(({ stage }) => stage)).to.deep.equal(stages.map(({ name }) => name))
    expect(reading.ms).to.be.at.least(reading.stages.reduce((sum, { ms }) => sum + ms, 0))
  })

  it('shows no lines for a picture without an MRZ', async () => {
    const blank = { width: 400, height: 300, channels: 3, background: '#fff' } as const
    const { reading, seen } = await reader.read(await sharp({ create: blank }).png().toBuffer())
    expect(reading.mrz.status).to.equal('absent')
    expect(seen.mrz).to.equal(null)
  })

  // Else what a busy machine did not read would count as what the engine cannot read.
  it('keeps a scan that ended by its deadline apart from one that crashed', async () => {
    const late = await readOnce({ ms: 60_000, looksUp: false }, 100)
    const crashed = await readOnce({ crash: 'throw' }, 15_000)
    expect(late).to.equal(UNANSWERED)
    expect(crashed).to.equal('rejected (crashed)')
  })
})

/** The status of a scripted picture. */
async function readOnce(instructions: Instructions, deadlineMs: number): Promise<string> {
  const filename = builtModule('test/support/engine/scripted-engine.ts')
  const scripted = await engineReader(1, 'engine', { filename, deadlineMs })
  const { reading } = await scripted.read(await scriptedPicture(instructions))
  await scripted.close()
  return reading.status
}

function textOf({ characters }: SeenLine): string {
  return characters.map(({ text }) => text).join('')
}

function pitchOf({ characters }: SeenLine): number {
  const [first, last] = [characters.at(0)?.centre ?? 0, characters.at(-1)?.centre ?? 0]
  return (last - first) / (characters.length - 1)
}

/** The darkest pixel between two x positions, 0 (white) to 255. */
function darknessBetween({ strip }: SeenLine, from: number, to: number): number {
  let darkest = 0
  for (let row = 0; row < strip.height; row++) {
    for (let x = Math.max(0, Math.ceil(from)); x < Math.min(strip.width, to); x++) {
      darkest = Math.max(darkest, 255 - (strip.data[row * strip.width + x] ?? 255))
    }
  }
  return darkest
}
