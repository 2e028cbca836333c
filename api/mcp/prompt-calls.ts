import { z } from 'zod'
import { argumentsOf, namedCall } from './arguments-of.ts'
import { prompts } from './offer/prompts.ts'
import { RpcError } from './rpc-error.ts'

export async function listPrompts(): Promise<object> {
  return {
    prompts: Object.entries(prompts).map(([name, { title, description, arguments: args }]) => ({
      name,
      title,
      description,
      arguments: Object.entries(args).map(([argument, schema]) => ({
        name: argument,
        description: schema.description,
        required: !schema.safeParse(undefined).success,
      })),
    })),
  }
}

export async function getPrompt(params: unknown): Promise<object> {
  const { name, arguments: given } = argumentsOf(namedCall, params)
  const prompt = Object.entries(prompts).find(([known]) => known === name)?.[1]
  if (prompt === undefined) {
    const known = Object.keys(prompts).join(', ')
    throw new RpcError('invalidParams', `there is no such prompt; there are ${known}`)
  }
  const args = argumentsOf(z.object({ ...prompt.arguments }), given)
  const content = { type: 'text', text: prompt.text(args) }
  return { description: prompt.description, messages: [{ role: 'user', content }] }
}
