import { QUOTATION_CODE } from '@zhidan/domain/quotation';
import type { JsonSchema } from './schema.js';

const text: JsonSchema = { type: 'string' };

/** A CloudEvents 1.0 event in JSON, the body of a webhook request. */
export const cloudEventSchema: JsonSchema = {
  type: 'object',
  required: ['specversion', 'id', 'source', 'type', 'subject', 'time', 'datacontenttype', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { ...text, description: 'the same in each repetition, as webhook-id' },
    source: { ...text, format: 'uri' },
    type: { ...text, description: 'the kind of event' },
    subject: { ...text, description: 'the id of the record' },
    time: { ...text, format: 'date-time' },
    datacontenttype: { const: 'application/json' },
    data: {
      type: 'object',
      description: 'ids, codes, days and amounts; no texts, no personal data and no costs',
      required: ['record', 'id', 'revision'],
      properties: { record: text, id: text, revision: { type: 'integer' } },
      additionalProperties: true,
    },
  },
  example: {
    specversion: '1.0',
    id: 'quotation-260302-4070812@12',
    source: 'https://shop.example',
    type: 'CodeMoved',
    subject: '260302-4070812',
    time: '2026-03-02T01:30:00.000Z',
    datacontenttype: 'application/json',
    data: {
      record: 'quotation',
      id: '260302-4070812',
      revision: 12,
      from: QUOTATION_CODE.proofingWaiting,
      to: QUOTATION_CODE.proofing,
      cause: 'moved',
    },
  },
};

const inHeader = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
});

/** The headers of a webhook request, as Standard Webhooks defines them. */
export const webhookHeaders: readonly JsonSchema[] = [
  inHeader('webhook-id', 'the id of the event'),
  inHeader('webhook-timestamp', 'seconds since 1970 at which it was signed'),
  inHeader(
    'webhook-signature',
    'v1,<base64>: HMAC-SHA256 of id.timestamp.body by the secret; two for a day after a change of the secret',
  ),
];
