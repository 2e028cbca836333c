import { groupCells } from '../../../../worker/text/detect/cell-groups.ts'

const picture = ['#..##', '.#..#', '.....', '##..#'].join('')
const values = Float32Array.from(picture, (mark) => (mark === '#' ? 1 : -1))

describe('groupCells', () => {
  it('groups neighbouring cells, diagonals included, from the top down', () => {
    const { count, cells, starts } = groupCells(values, 5, 0, 1, 10)
    const groups = Array.from({ length: count }, (_, k) =>
      [...cells.subarray(starts[k], starts[k + 1])].sort((a, b) => a - b),
    )
    expect(groups).to.deep.equal([[0, 6], [3, 4, 9], [15, 16], [19]])
  })

  it('leaves out small groups', () => {
    expect(groupCells(values, 5, 0, 2, 10).count).to.equal(3)
  })

  it('stops at the maximum number of groups', () => {
    expect(groupCells(values, 5, 0, 1, 2).count).to.equal(2)
  })
})
