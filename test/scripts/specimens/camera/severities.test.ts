import { severities, severityLevels } from '../../../../scripts/specimens/camera/severities.ts'

const worseWhenHigher = [
  'rotationDeg',
  'tiltDeg',
  'bend',
  'blur',
  'shake',
  'gradient',
  'shadow',
  'glare',
  'noise',
] as const
const worseWhenLower = ['pitchPx', 'contrast', 'jpegQuality'] as const

describe('severities', () => {
  // A curve over severities has a meaning only if no step is easier in any respect.
  it('get no easier in any respect from 1 to 5', () => {
    for (const level of severityLevels.slice(1)) {
      const easier = severities[(level - 1) as typeof level]
      const harder = severities[level]
      for (const respect of worseWhenHigher) {
        expect(harder[respect][1], `${level} ${respect}`).to.be.at.least(easier[respect][1])
      }
      for (const respect of worseWhenLower) {
        expect(harder[respect][0], `${level} ${respect}`).to.be.at.most(easier[respect][0])
      }
      expect(harder.quarterTurn).to.be.at.least(easier.quarterTurn)
      expect(harder.glareOnMrz).to.be.at.least(easier.glareOnMrz)
    }
  })
})
