/**
 * The part of n8n's types that this package speaks in. Its own, `n8n-workflow`, are 35 MB under a
 * licence that is not free; n8n brings them, and compares nothing at run time.
 */

/** What a property of a node or a credential may say; n8n's `INodeProperties`. */
export interface NodeProperty {
  readonly displayName: string
  readonly name: string
  readonly type: 'boolean' | 'collection' | 'number' | 'options' | 'string'
  readonly default: boolean | number | object | string
  readonly description?: string
  readonly hint?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly noDataExpression?: boolean
  readonly typeOptions?: Readonly<Record<string, boolean | number>>
  readonly displayOptions?: { readonly show: Readonly<Record<string, readonly string[]>> }
  readonly options?: readonly (NodeProperty | OptionValue)[]
  readonly routing?: Routing
}

export interface OptionValue {
  readonly name: string
  readonly value: string
  readonly action: string
  readonly description: string
  readonly routing: Routing
}

/** n8n's `INodePropertyRouting`: what a value does to the request. */
export interface Routing {
  readonly request?: { readonly method: 'DELETE' | 'GET' | 'POST'; readonly url: string }
  readonly send?: {
    readonly type?: 'body' | 'query'
    readonly property?: string
    readonly value?: string
    readonly preSend?: readonly PreSend[]
  }
  readonly output?: {
    readonly postReceive: readonly {
      readonly type: 'rootProperty'
      readonly properties: { readonly property: string }
    }[]
  }
}

export interface HttpRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Changes a request before it is sent; `this` is n8n's `IExecuteSingleFunctions`. */
export type PreSend = (this: SingleItem, request: HttpRequest) => Promise<HttpRequest>

export interface SingleItem {
  getNodeParameter(name: string, fallback?: unknown): unknown
  getExecutionId(): string
  readonly helpers: { getBinaryDataBuffer(property: string): Promise<Uint8Array> }
}
