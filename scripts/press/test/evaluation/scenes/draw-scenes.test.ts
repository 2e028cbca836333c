import { expect } from 'chai'
import sharp from 'sharp'
import { pools } from '../../../../specimens/describe/pools.ts'
import { sceneSources } from '../../../evaluation/scenes/draw-scenes.ts'
import { kindsOf, sceneKindNames } from '../../../evaluation/scenes/kinds/kinds.ts'
import { areApart } from '../../../evaluation/scenes/people/two-people.ts'

describe('sceneSources', () => {
  for (const pool of pools) {
    it(`draws every kind with designs of the pool ${pool}, of two people who share nothing`, async () => {
      const sources = sceneSources({ scenes: 2, seed: 'test', pool, kinds: sceneKindNames }, null)
      for (const { name, honest, describe: describeScene } of sources) {
        const { people, laid } = await describeScene()
        const owners = new Set(laid.flatMap(({ owner }) => owner ?? []))
        const isOfTwo = !honest && people.B !== undefined
        if (isOfTwo && people.B) expect(areApart(people.A, people.B), name).to.equal(true)
        if (honest) expect([...owners], name).to.deep.equal(['A'])
      }
    })
  }

  it('draws the same picture from the same seed', async () => {
    const draw = async (): Promise<Buffer> => {
      const [source] = sceneSources({ scenes: 1, seed: 'test', kinds: ['card-on-card'] }, null)
      if (source === undefined) throw new Error('no scene was drawn')
      return (await source.photograph(await source.describe())).image
    }
    const image = await draw()
    expect(image.equals(await draw())).to.equal(true)
    const { width, height } = await sharp(image).metadata()
    expect(Math.min(width, height)).to.be.above(300)
  })
})

describe('kindsOf', () => {
  it('gives the kinds of a group, and single kinds, in the order of the table', () => {
    expect(kindsOf(['fronts', 'back-beside-code'])).to.deep.equal(['back-beside-code', 'fronts'])
    expect([...kindsOf(['two-people']), ...kindsOf(['honest'])]).to.have.members(sceneKindNames)
  })
})
