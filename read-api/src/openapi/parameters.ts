import { queryParametersOf, type QueryParameter } from '@zhidan/domain';
import type { JsonSchema } from './schema.js';

const text: JsonSchema = { type: 'string' };
const inHeader = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  description,
  schema: text,
});

const waiting = inHeader(
  'X-Wait-For-Position',
  'Waits until the effect of the command that answered this X-Event-Position is visible',
);
const ofReads = [waiting];
const ofCommands = [
  waiting,
  inHeader('Idempotency-Key', 'a repetition within 24 hours gets the first answer'),
  inHeader('If-Match', '"<revision>": refused with 412 when it stands elsewhere'),
  inHeader('X-Requested-With', 'zhidan, with the cookie'),
];

/**
 * The parameters of one route: those in its path, those of its query, and the headers that all routes of its
 * kind accept.
 */
export function parametersOf(method: string, path: string): readonly JsonSchema[] {
  const inPath = [...path.matchAll(/(?<=\/):(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  if (!path.startsWith('/api/')) return inPath;
  if (method !== 'GET') return [...inPath, ...ofCommands];
  const inQuery = queryParametersOf(`${method} ${path}`).map(asSchema);
  return [...inPath, ...inQuery, ...(isRead(path) ? ofReads : [])];
}

const asSchema = ({ name, description, type, required }: QueryParameter): JsonSchema => ({
  name,
  in: 'query',
  description,
  ...(required ? { required } : {}),
  schema: type === undefined ? text : { type },
});

/** Whether a route reads read models, so that a caller may wait for the result of a command. */
const isRead = (path: string): boolean =>
  !path.endsWith('/history') && !/^\/api\/(?:me|openapi\.json|docs(?:\/:name)?)$/.test(path);
