import { chosenSources } from '../../../scripts/evaluation/chosen-sources.ts'
import { evaluateCommand } from '../../../scripts/evaluation/options.ts'

// Whoever mixes options up must hear which, before an hour of pictures is read.
describe('the options of npm run evaluate', () => {
  async function messageOf(...options: string[]): Promise<string> {
    const command = evaluateCommand(async (folder, given) => {
      await chosenSources(folder, given)
    })
    command.exitOverride().configureOutput({ writeErr: () => undefined })
    const failure = await command.parseAsync(options, { from: 'user' }).catch((error) => error)
    return failure instanceof Error && failure.message !== '' ? failure.message : 'no failure'
  }

  const cases: readonly (readonly [string[], string])[] = [
    [[], '--help'],
    [['pictures', '--specimens', '1'], 'not both'],
    [['pictures', '--face', 'courier'], '--specimens'],
    [['--specimens', '1', '--layout', 'TD4'], 'TD3'],
    [['--specimens', 'many'], 'whole number'],
    [['--html', '--url', 'http://127.0.0.1'], 'cannot be used'],
  ]
  for (const [options, cause] of cases) {
    it(`refuse ${options.join(' ') || 'nothing at all'} and name the cause: ${cause}`, async () => {
      expect(await messageOf(...options)).to.contain(cause)
    })
  }
})
