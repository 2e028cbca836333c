import fc from 'fast-check'
import type { z } from 'zod'
import { describeIssues } from '../../../../api/http/body/describe-issues.ts'
import { routes } from '../../../../api/routes.ts'
import { rightPlace } from '../../../../api/scan/request/what-was-meant.ts'
import { clientTokenRequest } from '../../../../shared/contract/client-token.ts'
import { scanRequestRest } from '../../../../shared/contract/scan-request.ts'

function words(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value)
  return error === undefined ? '' : describeIssues(error.issues, { rightPlace })
}

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    -1,
    1.5,
    Number.MAX_VALUE,
    9e15,
    8761,
    0,
    11,
    '',
    'x'.repeat(200),
    null,
    true,
    [],
    {},
  ),
)

// A validator's own messages help the author of the schema, not the sender of the request.
describe('the message for a refused value', () => {
  for (const [what, value, expected] of [
    [
      'a range',
      { options: { retain_hours: 9000 } },
      'options.retain_hours: must be a whole number from 0 to 8760, or null',
    ],
    [
      'a range, to another type',
      { options: { retain_hours: '24' } },
      'options.retain_hours: must be a whole number from 0 to 8760, or null',
    ],
    [
      'a range, once, to what is wrong in two ways',
      { options: { retain_hours: -1.5 } },
      'options.retain_hours: must be a whole number from 0 to 8760, or null',
    ],
    ['an empty key as such', { options: { '': 1 } }, 'options."": is not a known field'],
    ['an empty key at the top as such', { '': 1 }, '"": is not a known field'],
    ['the one value there is', { options: { mode: 'fast' } }, 'options.mode: must be "full"'],
    [
      'a length',
      { reference: 'x'.repeat(129) },
      'reference: must be 0 to 128 characters long, or null',
    ],
    [
      'where a reference belongs',
      { options: { reference: 'x' } },
      'options.reference: belongs next to `options`, not inside it',
    ],
    ['where an option belongs', { retain_hours: 1 }, 'retain_hours: belongs inside `options`'],
    ['an unknown field', { options: { also: 1 } }, 'options.also: is not a known field'],
    [
      'a long unknown field by 64 characters, an emoji counting as one',
      { [`${'k'.repeat(63)}😀${'k'.repeat(1000)}`]: 1 },
      `${'k'.repeat(63)}😀…: is not a known field`,
    ],
    [
      'an unknown field of 64 emojis in full',
      { ['😀'.repeat(64)]: 1 },
      `${'😀'.repeat(64)}: is not a known field`,
    ],
    ['an unknown field, inherited or not', { toString: 1 }, 'toString: is not a known field'],
  ] as const) {
    // Proves 7.2
    it(`names ${what}`, () => {
      expect(words(scanRequestRest, value)).to.equal(expected)
    })
  }

  // Proves 7.2
  it('is never the validator’s own, whatever is sent for any field', () => {
    const objects = [
      ...Object.keys(scanRequestRest.shape.options.unwrap().shape).map((key) =>
        anything.map((value) => [scanRequestRest, { options: { [key]: value } }] as const),
      ),
      ...['options', 'reference'].map((key) =>
        anything.map((value) => [scanRequestRest, { [key]: value }] as const),
      ),
      ...Object.keys(clientTokenRequest.shape).map((key) =>
        anything.map((value) => [clientTokenRequest, { [key]: value }] as const),
      ),
      ...routes.flatMap(({ query }) =>
        query === null
          ? []
          : Object.keys(query.shape).map((key) =>
              anything.map((value) => [query, { [key]: value }] as const),
            ),
      ),
    ]
    fc.assert(
      fc.property(fc.oneof(...objects), ([schema, value]) => {
        const issues = schema.safeParse(value).error?.issues ?? []
        // For an unknown field, `describeIssues` writes the message itself.
        for (const { code, message } of issues) {
          if (code !== 'unrecognized_keys') expect(message).to.match(/^must be /)
        }
      }),
      { numRuns: 3000 },
    )
  })
})
