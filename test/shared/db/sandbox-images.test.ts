import { submitImage, sweepImages } from '../../../shared/db/sandbox-images.ts'
import { afterNoon, hourMs, noon, someDigest } from '../../support/service/accounts.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

describe('submitImage', () => {
  const database = servicePool(20)

  const submit = (digest: Buffer, ms = 0) =>
    submitImage(database.pool, { digest, limit: 5, windowMs: hourMs, now: afterNoon(ms) })

  it('accepts exactly 5 of 40 parallel submissions of one picture', async () => {
    const digest = someDigest()
    const verdicts = await Promise.all(Array.from({ length: 40 }, () => submit(digest)))
    expect(verdicts.filter(({ accepted }) => accepted)).to.have.lengthOf(5)
    expect(await submit(someDigest())).to.deep.equal({ accepted: true })
  })

  // Without a sliding window, ten submissions could pass within minutes around the turn of the
  // hour.
  it('accepts the next one when the oldest of five is an hour old, and says when that is', async () => {
    const digest = someDigest()
    for (const ms of [0, 10, 20, 30, 40]) await submit(digest, ms)
    expect(await submit(digest, hourMs - 1)).to.deep.equal({
      accepted: false,
      retryAt: afterNoon(hourMs),
    })
    expect(await submit(digest, hourMs)).to.deep.equal({ accepted: true })
    expect(await submit(digest, hourMs)).to.deep.equal({
      accepted: false,
      retryAt: afterNoon(hourMs + 10),
    })
  })

  it('lets the sweep remove a digest once it is old enough', async () => {
    const digest = someDigest()
    const isThere = async () => {
      const query = 'SELECT FROM sandbox_images WHERE digest = $1'
      return (await database.pool.query(query, [digest])).rowCount === 1
    }
    await submit(digest)
    await sweepImages(database.pool, noon, 1000)
    expect(await isThere()).to.equal(true)
    await sweepImages(database.pool, afterNoon(1), 1000)
    expect(await isThere()).to.equal(false)
  })
})
