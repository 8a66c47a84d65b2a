import { routes, type RouteAccess } from '@zhidan/domain';
import { problemSchema } from '@zhidan/http';
import { createCookies } from '@zhidan/identity';
import { z } from 'zod';
import type { Resource } from '../resource/resource.js';
import { parametersOf } from './parameters.js';
import { sent, type RouteSchemas, type Schema } from './schema.js';
import { schemasByRoute } from './schemas.js';

/** Describes every route of the permission table as OpenAPI 3.1. */
export function openApiDocument(resources: readonly Resource[], publicUrl: string): Schema {
  const schemas = schemasByRoute(resources);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [route, access] of Object.entries(routes)) {
    const [method = '', path = ''] = route.split(' ');
    const address = path.replace(/(?<=\/):(\w+)/g, '{$1}');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operation(route, method, path, access, schemas.get(route) ?? {}),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: '織單 Zhidan', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problemDocument },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: createCookies(publicUrl).token.name },
      },
    },
  };
}

const { $schema: _dialect, ...problemDocument } = z.toJSONSchema(problemSchema);

function operation(
  route: string,
  method: string,
  path: string,
  access: RouteAccess,
  { body, form, answer, status = 200 }: RouteSchemas,
): Schema {
  return {
    operationId: route.replace(/\W+/g, '_'),
    summary: accessWords(access),
    ...(access.who === 'everyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: parametersOf(method, path),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: sent(body) } } } }
      : {}),
    ...(form
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer ? { content: { 'application/json': { schema: answer } } } : {}),
      },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function accessWords(access: RouteAccess): string {
  if (access.who === 'everyone') return 'For everyone';
  if (access.who === 'signed-in') return 'For whoever signed in';
  return access.needsEach === true ? 'For managers' : `For staff with ${access.anyOf.join(' or ')}`;
}
