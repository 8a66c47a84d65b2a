import { describe, expect, it } from '@jest/globals';
import { isObject, routePermissions } from '@zhidan/domain';
import { resources } from '../resources.js';
import { webhookKinds } from '@zhidan/domain/webhook';
import { z } from 'zod';
import { openApiDocument } from './document.js';
import { schemasByRoute } from './schemas.js';

const sentExample = z.object({
  content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
});

const document = openApiDocument(resources, 'https://zhidan.test') as {
  readonly openapi: string;
  readonly webhooks: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
};

interface SaidOperation {
  readonly at: string;
  readonly operationId?: unknown;
  readonly tags?: unknown;
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
}

const operations: readonly SaidOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, at: `${method} ${path}` })),
);

describe('the OpenAPI document', () => {
  it('lists every route of the permission table once', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(named.toSorted()).toEqual(Object.keys(routePermissions).toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  it('gives the required and optional fields of a new question, and forbids other fields', () => {
    expect(document.paths['/api/questions']?.['post']).toMatchObject({
      security: [{ bearer: [] }, { cookie: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['question'],
              additionalProperties: false,
              properties: { sort: { minimum: 0 } },
            },
          },
        },
      },
      responses: { 201: {}, default: { content: { 'application/problem+json': {} } } },
    });
  });

  it('has an upper limit for every text and list', () => {
    const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({ at: `${method} ${path}`, requestBody })),
    );
    // These routes check their input themselves, for example the folder and file of an upload or the typed name
    // of a link.
    const own = new Set(['post /files', 'post /v1', 'post /v2', 'post /api/links']);
    const unbounded = bodies.flatMap(({ at, requestBody }) =>
      [...own].some((begin) => at.startsWith(begin))
        ? []
        : unboundedIn(requestBody).map((field) => `${at} ${field}`),
    );
    expect(bodies.length).toBeGreaterThan(200);
    expect(unbounded).toEqual([]);
  });

  it('describes the parameters of lists and of past states', () => {
    const parameters = (path: string) => document.paths[path]?.['get']?.['parameters'];
    expect(parameters('/api/questions')).toMatchObject(
      ['at', 'filter', 'range', 'sort', 'sum', 'view', 'X-Wait-For-Position'].map((name) => ({ name })),
    );
    expect(parameters('/api/questions/{id}')).toMatchObject(
      ['id', 'at', 'revision', 'X-Wait-For-Position'].map((name) => ({ name })),
    );
    expect(parameters('/api/questions/{id}/history')).toMatchObject([{ name: 'id' }, { name: 'changes' }]);
    expect(parameters('/api/quotations/{id}/history')).toMatchObject(
      ['id', 'changes', 'figure'].map((name) => ({ name })),
    );
  });

  it('describes the parameters and the response of a price', () => {
    expect(document.paths['/api/categories/{id}/price']?.['get']).toMatchObject({
      summary: 'For everyone',
      parameters: [
        { name: 'id' },
        { name: 'order_value', required: true },
        { name: 'proofing_value' },
        { name: 'select_material' },
        { name: 'X-Wait-For-Position' },
      ],
      responses: {
        200: {
          content: {
            'application/json': { schema: { properties: { total_amount_tax: { type: 'integer' } } } },
          },
        },
      },
    });
  });

  it('gives each operation a unique, readable name', () => {
    const ids = operations.map(({ operationId }) => String(operationId));
    expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]*|[0-9])*$/.test(id) || id.length > 40)).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(['listQuotations', 'getCustomer', 'passReview', 'addPayment', 'createWebhook']),
    );
    expect(operations.filter(({ tags }) => !Array.isArray(tags) || tags.length !== 1)).toEqual([]);
  });

  it('has an example of every body that the route accepts', () => {
    const refused = [...schemasByRoute(resources)].flatMap(([route, { body }]) => {
      const [method = '', path = ''] = route.split(' ');
      const operation = document.paths[path.replace(/(?<=\/):(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      if (body === undefined || operation === undefined) return [];
      const { example } = sentExample.parse(operation['requestBody']).content['application/json'];
      const { error } = body.safeParse(example);
      return error === undefined ? [] : [[route, error.issues.map(({ path: at }) => at.join('.'))]];
    });
    expect(refused).toEqual([]);
    const without = operations.filter(
      ({ requestBody }) => requestBody !== undefined && !JSON.stringify(requestBody).includes('"example":'),
    );
    expect(without).toEqual([]);
  });

  it('lists the refusals of every operation, each with an example', () => {
    const components = Object.keys(document.components['responses'] ?? {});
    const wrong = operations.filter(({ at, responses = {} }) => {
      const statuses = Object.keys(responses).map(Number);
      const isWrite = !at.startsWith('get ');
      const needed = [429, 503, ...(isWrite ? [400, 409] : []), ...(/^\w+ \/.*\{/.test(at) ? [404] : [])];
      return needed.some((status) => !statuses.includes(status));
    });
    expect(wrong.map(({ at }) => at)).toEqual([]);
    const behindSignIn = Object.entries(routePermissions).filter(([, { who }]) => who !== 'everyone');
    const named = new Map(operations.map(({ at, responses = {} }) => [at, responses]));
    for (const [route] of behindSignIn) {
      const [method = '', path = ''] = route.split(' ');
      expect([route, named.get(`${method.toLowerCase()} ${path.replace(/(?<=\/):(\w+)/g, '{$1}')}`)]).toEqual(
        [route, expect.objectContaining({ 401: expect.anything(), 403: expect.anything() })],
      );
    }
    for (const name of components)
      expect(JSON.stringify(document.components['responses']?.[name])).toContain('"example":');
  });

  it('has only references that resolve', () => {
    const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const missing = referred.filter(
      ([, kind = '', name = '']) => document.components[kind]?.[name] === undefined,
    );
    expect(missing.map(([text]) => text)).toEqual([]);
    expect(referred.length).toBeGreaterThan(500);
  });

  it('describes the webhook message of every kind of event', () => {
    expect(Object.keys(document.webhooks)).toEqual(webhookKinds);
    expect(document.webhooks['CodeMoved']).toMatchObject({
      post: {
        operationId: 'onCodeMoved',
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({ name })),
      },
    });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

/** Lists the paths of texts and lists in a schema whose length is unlimited. */
function unboundedIn(schema: unknown, path = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => unboundedIn(part, path));
  if (!isObject(schema)) return [];
  const { type, properties } = schema;
  const bounds = ['maxLength', 'maxItems', 'enum', 'const', 'format', 'pattern'];
  const isUnbounded =
    (type === 'string' || type === 'array') && bounds.every((bound) => schema[bound] === undefined);
  const inside = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
    unboundedIn(field, `${path}.${name}`),
  );
  const { properties: _listed, ...others } = schema;
  return [
    ...(isUnbounded ? [path] : []),
    ...inside,
    ...Object.values(others).flatMap((part) => unboundedIn(part, path)),
  ];
}
