import type { Schema } from './schemas.js';

const text: Schema = { type: 'string' };
const inQuery = (name: string, description: string, schema: Schema = text): Schema => ({
  name,
  in: 'query',
  description,
  schema,
});
const inHeader = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  description,
  schema: text,
});

const ofLists = [
  inQuery(
    'filter',
    '{"field": value}, {"field": [any, of]}, {"field_gte": …}, {"field_lte": …}, {"q": "text"}',
  ),
  inQuery('range', '[first, last]; at most 300 rows'),
  inQuery('sort', '["field", "ASC"]'),
];
const ofRecords = [
  inQuery('at', 'as it stood at this ISO instant'),
  inQuery('revision', 'as it stood at this revision', { type: 'integer', minimum: 0 }),
];
const ofReads = [
  inHeader('X-Wait-For-Position', 'see what a command did that answered this X-Event-Position'),
];
const ofCommands = [
  inHeader('Idempotency-Key', 'a repetition within 24 hours gets the first answer'),
  inHeader('If-Match', '"<revision>": refused with 412 when it stands elsewhere'),
  inHeader('X-Requested-With', 'zhidan, with the cookie'),
];

/** Parameters of one route: those in its path, and those that all of its kind have. */
export function parametersOf(method: string, path: string): readonly Schema[] {
  const inPath = [...path.matchAll(/(?<=\/):(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  if (method !== 'GET') return path.startsWith('/api/') ? [...inPath, ...ofCommands] : inPath;
  if (!/^\/api\/[\w-]+(\/:id)?$/.test(path) || path === '/api/me') return inPath;
  return [...inPath, ...(inPath.length > 0 ? ofRecords : ofLists), ...ofReads];
}
