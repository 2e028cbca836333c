import fc from 'fast-check'
import { prompts } from '../../../api/mcp/offer/prompts.ts'
import { tools } from '../../../api/mcp/offer/tools.ts'
import { hostileText } from './hostile-request.ts'

/** Each tool and prompt with the names of its arguments. */
const calls = [
  ...Object.entries(tools).map(([name, { input }]) => ['tools/call', name, input.shape] as const),
  ...Object.entries(prompts).map(([name, of]) => ['prompts/get', name, of.arguments] as const),
  ['tools/call', '__proto__', {}] as const,
]

/** What `/mcp` reads as a message; most have arguments of the right names, or none would be looked at. */
export function hostileMessage(picture: string): fc.Arbitrary<object> {
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    image_base64: fc.oneof(fc.constant(picture), hostileText),
    retain_hours: fc.integer({ min: -1, max: 9000 }),
    with_evidence: fc.boolean(),
    count: fc.integer({ min: 0, max: 11 }),
  }
  const argumentsOf = (names: readonly string[]) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record(
          Object.fromEntries(names.map((name) => [name, values[name] ?? hostileText])),
          { requiredKeys: names.slice(0, 1) },
        ),
      },
      fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 3 }),
      fc.jsonValue(),
    )
  const call = fc.constantFrom(...calls).chain(([method, name, shape]) =>
    fc.record({
      method: fc.constant(method),
      params: fc.record(
        { name: fc.constant(name), arguments: argumentsOf(Object.keys(shape)) },
        { requiredKeys: ['name'] },
      ),
    }),
  )
  const read = fc.record({
    method: fc.constantFrom('resources/read', 'resources/list', 'ping'),
    params: fc.record({ uri: hostileText }),
  })
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: call }, read), fc.oneof(fc.integer(), fc.uuid()))
    .map(([message, id]) => ({ jsonrpc: '2.0', id, ...message }))
}
