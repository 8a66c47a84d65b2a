import { describe, expect, it } from '@jest/globals';
import { routes } from '@zhidan/domain';
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

  it('says what a new question needs, what it may have, and that it may have nothing else', () => {
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

  it('says how a list is asked for and how a record is looked at in its past', () => {
    const parameters = (path: string) => document.paths[path]?.['get']?.['parameters'];
    expect(parameters('/api/questions')).toMatchObject(
      ['at', 'filter', 'range', 'sort', 'view', 'X-Wait-For-Position'].map((name) => ({ name })),
    );
    expect(parameters('/api/questions/{id}')).toMatchObject(
      ['id', 'at', 'revision', 'X-Wait-For-Position'].map((name) => ({ name })),
    );
    expect(parameters('/api/questions/{id}/history')).toMatchObject([{ name: 'id' }, { name: 'changes' }]);
    expect(parameters('/api/quotations/{id}/history')).toMatchObject(
      ['id', 'changes', 'figure'].map((name) => ({ name })),
    );
  });

  it('says what a price is asked with and what it answers', () => {
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
