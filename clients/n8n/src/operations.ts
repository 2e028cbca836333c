/** The operations of the node, each a call of the API and the values it takes. */
import { attachPicture } from './attach-picture.ts'
import type { NodeProperty, OptionValue } from './n8n-types.ts'

const operations: readonly OptionValue[] = [
  {
    name: 'Recognize',
    value: 'recognize',
    action: 'Recognize a document',
    description: 'Read a picture of an identity document; costs a credit if one is read',
    routing: { request: { method: 'POST', url: '/v1/scans' }, send: { preSend: [attachPicture] } },
  },
  {
    name: 'Recognize with Evidence',
    value: 'recognizeExplained',
    action: 'Recognize a document with evidence',
    description: 'The same, with what each value was read from',
    routing: {
      request: { method: 'POST', url: '/v1/scans/explained' },
      send: { preSend: [attachPicture] },
    },
  },
  {
    name: 'Get',
    value: 'get',
    action: 'Get a stored scan',
    description: 'Read a stored scan again, without its pictures',
    routing: { request: { method: 'GET', url: '/v1/scans' } },
  },
  {
    name: 'Get Evidence',
    value: 'getEvidence',
    action: 'Get the evidence of a stored scan',
    description: 'Read what each value of a stored scan was read from',
    routing: { request: { method: 'GET', url: '/v1/scans' } },
  },
  {
    name: 'List',
    value: 'list',
    action: 'List stored scans',
    description: 'List the stored scans of the account, newest first',
    routing: {
      request: { method: 'GET', url: '/v1/scans' },
      output: { postReceive: [{ type: 'rootProperty', properties: { property: 'scans' } }] },
    },
  },
  {
    name: 'Delete',
    value: 'delete',
    action: 'Delete a stored scan',
    description: 'Delete a stored scan with its evidence',
    routing: { request: { method: 'DELETE', url: '/v1/scans' } },
  },
  {
    name: 'Get Account',
    value: 'getAccount',
    action: 'Get balance and usage',
    description: 'Read the balance of the account and the scans of this month',
    routing: { request: { method: 'GET', url: '/v1/usage' } },
  },
]

const ofPictures = { show: { operation: ['recognize', 'recognizeExplained'] } }
const sent = (property: string) => ({ send: { type: 'body', property } }) as const

export const properties: readonly NodeProperty[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'recognize',
    options: operations,
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryProperty',
    type: 'string',
    default: 'data',
    required: true,
    hint: 'The name of the input field that holds the JPEG or PNG',
    displayOptions: ofPictures,
  },
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    placeholder: 'Add option',
    default: {},
    displayOptions: ofPictures,
    options: [
      {
        displayName: 'Expected Country',
        name: 'expectCountry',
        type: 'string',
        default: '',
        placeholder: 'DEU',
        description: 'ISO 3166-1 alpha-3 code of the country you expect; only a hint',
        routing: sent('options.expect_country'),
      },
      {
        displayName: 'Hours to Keep',
        name: 'retainHours',
        type: 'number',
        typeOptions: { minValue: 0, maxValue: 8760 },
        default: 0,
        description: 'How long the service stores the result; 0 stores nothing',
        routing: sent('options.retain_hours'),
      },
      {
        displayName: 'Portrait',
        name: 'returnPortrait',
        type: 'boolean',
        default: true,
        description: 'Whether to return the portrait',
        routing: sent('options.return_portrait'),
      },
      {
        displayName: 'Reference',
        name: 'reference',
        type: 'string',
        default: '',
        description: 'Your own reference, at most 128 characters, returned with the result',
        routing: sent('reference'),
      },
    ],
  },
  ...(['get', 'getEvidence', 'delete'] as const).map(scanIdFor),
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 200 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { operation: ['list'] } },
    routing: { send: { type: 'query', property: 'limit' } },
  },
  {
    displayName: 'Before',
    name: 'before',
    type: 'string',
    default: '',
    description: 'The ID of a scan, to list only older ones',
    displayOptions: { show: { operation: ['list'] } },
    routing: { send: { type: 'query', property: 'before', value: '={{$value || undefined}}' } },
  },
]

/** The property completes the address of its operation: an operation's own value is not the ID. */
function scanIdFor(operation: 'delete' | 'get' | 'getEvidence'): NodeProperty {
  const url = `=/v1/scans/{{encodeURIComponent($value)}}${operation === 'getEvidence' ? '/evidence' : ''}`
  return {
    displayName: 'Scan ID',
    name: 'scanId',
    type: 'string',
    default: '',
    required: true,
    description: 'The meta.id of the scan',
    displayOptions: { show: { operation: [operation] } },
    routing: { request: { method: operation === 'delete' ? 'DELETE' : 'GET', url } },
  }
}
