import { labelRuns } from '../../../../worker/text/label/label-path.ts'

/** Roles and two fields; label 2 is a caption, 4 a value of the first field, 5 of the second. */
const logs = (labels: readonly number[], sure = 0.97) => {
  const rest = Math.log((1 - sure) / 3)
  const likely = Math.log(sure)
  return {
    roles: Float32Array.from(
      labels.flatMap((label) =>
        [0, 1, 2, 3].map((role) => (role === Math.min(label, 3) ? likely : rest)),
      ),
    ),
    fields: Float32Array.from(
      labels.flatMap((label) => [3, 4, 5].map((of) => (of === Math.max(label, 3) ? likely : rest))),
    ),
    fieldCount: 3,
  }
}

describe('labelRuns', () => {
  it('divides a caption and a value that no blank parts', () => {
    const labels = [2, 2, 2, 4, 4, 4, 4]
    const runs = labelRuns(Array.from('iss2015'), 0, logs(labels))
    expect(runs.map(({ from, to, label }) => [from, to, label])).to.deep.equal([
      [0, 3, 2],
      [3, 7, 4],
    ])
  })

  it('passes over one doubtful character within a word', () => {
    const runs = labelRuns(Array.from('2015'), 0, logs([4, 4, 5, 4], 0.6))
    expect(runs.map(({ label }) => label)).to.deep.equal([4])
  })

  it('begins where the line does, and gives the mean and least probability of the label', () => {
    const [run] = labelRuns(Array.from('AB'), 2, logs([2, 2, 4, 4]))
    expect(run?.mean).to.be.closeTo(0.97 ** 2, 1e-6)
    expect(run?.least).to.be.closeTo(0.97 ** 2, 1e-6)
  })

  it('does not give a run for blanks alone, nor for an empty line', () => {
    expect(labelRuns([' ', ' '], 0, logs([2, 2]))).to.deep.equal([])
    expect(labelRuns([], 0, logs([]))).to.deep.equal([])
  })
})
