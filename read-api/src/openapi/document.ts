import { eventTitle, routePermissions, type RouteAccess } from '@zhidan/domain';
import { webhookKinds } from '@zhidan/domain/webhook';
import { createCookies } from '@zhidan/identity';
import type { Resource } from '../resource/resource.js';
import { exampleBodyOf, exampleOf } from './examples.js';
import { namedSchemas, type NamedSchemas } from './named-schemas.js';
import { operationIdOf } from './operation-ids.js';
import { parametersOf } from './parameters.js';
import { problemDocument, problemResponses, problemsOf } from './problems.js';
import { requestSchema, type RouteSchemas, type JsonSchema } from './schema.js';
import { schemasByRoute } from './schemas.js';
import { cloudEventSchema, webhookHeaders } from './webhooks.js';

/** Describes every route of the permission table, and the webhooks, as OpenAPI 3.1. */
export function openApiDocument(resources: readonly Resource[], publicUrl: string): JsonSchema {
  const schemas = schemasByRoute(resources);
  const named = namedSchemas(schemas);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [route, access] of Object.entries(routePermissions)) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(/(?<=\/):(\w+)/g, '{$1}');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operation(route, access, schemas.get(route) ?? {}, named),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '織單 Zhidan',
      version: '1',
      description:
        'Commands and reads of the shop. Programs sign in with an API key (`Authorization: Bearer zk_…`), which ' +
        'a manager makes in the office under 程式與助理.',
    },
    servers: [{ url: publicUrl }],
    tags: tagsInOrder.map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(webhookKinds.map((kind) => [kind, { post: announcement(kind) }])),
    components: {
      schemas: { Problem: problemDocument, CloudEvent: cloudEventSchema, ...named.components },
      responses: problemResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: createCookies(publicUrl).token.name },
      },
    },
  };
}

/**
 * The group in which a route is listed: the first word of its path below `/api`, or of its whole path outside
 * of `/api`.
 */
function tagOf(route: string): string {
  const word = /^\w+ \/(?:api\/)?([a-z0-9-]+)/.exec(route)?.[1] ?? '';
  return groups[word] ?? word;
}

/** Groups by the first word of a route, where the group has another name than this word. */
const groups: Readonly<Record<string, string>> = {
  v1: 'accounts',
  v2: 'accounts',
  auth: 'accounts',
  healthz: 'system',
  readyz: 'system',
  metrics: 'system',
  openapi: 'system',
  docs: 'system',
  live: 'system',
};

function operation(
  route: string,
  access: RouteAccess,
  schemas: RouteSchemas,
  named: NamedSchemas,
): JsonSchema {
  const [method = '', path = ''] = route.split(' ');
  const { answer, status = 200 } = schemas;
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: accessWords(access),
    ...(access.who === 'everyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: parametersOf(method, path),
    ...bodyOf(route, schemas),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer
          ? { content: { 'application/json': { schema: named.refer(answer), example: exampleOf(answer) } } }
          : {}),
      },
      ...problemsOf(route, access, schemas),
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function bodyOf(route: string, { body, form }: RouteSchemas): JsonSchema {
  if (body !== undefined) {
    const schema = requestSchema(body);
    const example = exampleBodyOf(route, schema);
    return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
  }
  if (form === undefined) return {};
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: form, example: exampleOf(form) } },
    },
  };
}

/** The group of orders comes first, because most programs use it; the others are sorted by name. */
const tagsInOrder = [...new Set(Object.keys(routePermissions).map(tagOf))].toSorted(
  (one, other) => Number(other === 'quotations') - Number(one === 'quotations') || one.localeCompare(other),
);

/** The webhook request about an event of this kind, with an example event. */
const announcement = (kind: string): JsonSchema => ({
  operationId: `on${kind}`,
  tags: ['webhooks'],
  summary: eventTitle(kind),
  parameters: webhookHeaders,
  requestBody: {
    required: true,
    content: {
      'application/cloudevents+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/CloudEvent' },
            { type: 'object', properties: { type: { const: kind } } },
          ],
        },
      },
    },
  },
  responses: {
    '2XX': { description: 'Taken; it is not sent again.' },
    default: { description: 'Sent again, at growing intervals for three days.' },
  },
});

function accessWords(access: RouteAccess): string {
  if (access.who === 'everyone') return 'For everyone';
  if (access.who === 'signed-in') return 'For every signed-in caller';
  return access.needsEach === true ? 'For managers' : `For staff with ${access.anyOf.join(' or ')}`;
}
