import { describe, expect, it } from '@jest/globals';
import { isObject, routes } from '@zhidan/domain';
import { resources } from '../resources.js';
import { openApiDocument } from './document.js';

const document = openApiDocument(resources, 'https://zhidan.test') as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
};

describe('the list of addresses', () => {
  it('names every route of the permission table once', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(named.toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(document.openapi).toBe('3.1.0');
  });

  it('says which fields a new question needs, which it may have, and that it may have no others', () => {
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

  it('sets an upper limit for every text and list', () => {
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

  it('describes the parameters and the answer of a price', () => {
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
