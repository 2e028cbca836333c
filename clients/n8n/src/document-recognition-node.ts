import { properties } from './operations.ts'

/** n8n makes one of these by the name of its file. All that it does is described: it has no code. */
export class DocumentRecognition {
  readonly description = {
    displayName: 'Document Recognition',
    name: 'documentRecognition',
    icon: 'file:document-recognition.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Reads identity documents',
    defaults: { name: 'Document Recognition' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'documentRecognitionApi', required: true }],
    requestDefaults: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      headers: { Accept: 'application/json' },
    },
    properties,
  } as const
}
