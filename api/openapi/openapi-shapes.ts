/** The part of OpenAPI 3.1 that our document uses. */
import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface Reference {
  readonly $ref: string
}

export interface Header {
  readonly description: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example: string
}

export interface Example {
  readonly summary?: string
  readonly value: unknown
}

export interface Media {
  readonly schema: JsonSchema
  readonly examples?: Readonly<Record<string, Example | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: JsonSchema
}

export interface ResponseObject {
  readonly description: string
  readonly headers: Readonly<Record<string, Reference>>
  readonly content?: Readonly<Record<string, Media>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, Media>>
  }
  /** By status. */
  readonly responses: Readonly<Record<string, ResponseObject>>
}

export type DocumentedMethod = 'get' | 'post' | 'delete'

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
    readonly contact: { readonly name: string }
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<DocumentedMethod, Operation>>>>>
  readonly components: {
    readonly securitySchemes: {
      readonly bearer: {
        readonly type: 'http'
        readonly scheme: 'bearer'
        readonly description: string
      }
    }
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly headers: Readonly<Record<string, Header>>
    readonly examples: Readonly<Record<string, Example>>
  }
}
