import { parseCommand, UsageError } from '../../../../clients/typescript/src/cli/parse-command.ts'

const env = { API_URL: 'https://api.example' }

describe('parseCommand', () => {
  it('fills in the defaults of a scan', () => {
    expect(parseCommand(['scan', 'a.jpg', 'b'], env)).to.deep.equal({
      name: 'scan',
      url: 'https://api.example',
      paths: ['a.jpg', 'b'],
      format: 'table',
      out: null,
      batch: '',
      options: {},
      withImages: false,
      withEvidence: false,
      jobs: 2,
      waitMaxSeconds: 300,
    })
  })

  it('reads the options of a scan', () => {
    const args = ['scan', 'a', '--csv', '--retain-hours', '0', '--expect-country', 'DEU']
    const command = parseCommand([...args, '--batch', 'May', '--url', 'http://other'], env)
    expect(command).to.deep.include({
      url: 'http://other',
      format: 'csv',
      batch: 'May',
      options: { retain_hours: 0, expect_country: 'DEU' },
    })
  })

  const wrong: Readonly<Record<string, [string[], RegExp]>> = {
    'no command': [[], /^expected scan, usage, proof or verify$/],
    'an unknown command': [['read'], /not read/],
    'an unknown option': [['scan', 'a', '--xml'], /--xml/],
    'no picture': [['scan'], /at least one picture/],
    'two formats': [['scan', 'a', '--json', '--csv'], /choose one/],
    'evidence in a table': [['scan', 'a', '--evidence'], /--json/],
    'a number out of range': [['scan', 'a', '--retain-hours', '8761'], /from 0 to 8760/],
    'no country': [['scan', 'a', '--expect-country', 'de'], /three capital letters/],
  }
  for (const [title, [args, sentence]] of Object.entries(wrong)) {
    it(`refuses ${title} with what is expected`, () => {
      expect(() => parseCommand(args, env)).to.throw(UsageError, sentence)
    })
  }

  it('asks for the address of the service', () => {
    expect(() => parseCommand(['usage'], {})).to.throw(UsageError, /API_URL/)
  })
})
