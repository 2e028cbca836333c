import type { NodeProperty } from './n8n-types.ts'

/** n8n makes one of these by the name of its file, and asks it how requests are signed in. */
export class DocumentRecognitionApi {
  readonly name = 'documentRecognitionApi'
  readonly displayName = 'Document Recognition API'
  readonly icon = 'file:document-recognition.svg'
  readonly properties: readonly NodeProperty[] = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://api.example.com',
      description: 'Where the service is, without a path',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'A live key, or a sandbox key, which costs nothing',
    },
  ]
  readonly authenticate = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  } as const
  /** Costs nothing, and is refused for a wrong key. */
  readonly test = {
    request: { baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}', url: '/v1/usage' },
  } as const
}
