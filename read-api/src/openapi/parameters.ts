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

const wholeNumber = { type: 'integer' };

/** Parameters that one address alone has. */
const ofItsOwn: Readonly<Record<string, readonly Schema[]>> = {
  '/api/audit/verification': [
    inQuery('stream', 'the hash chain of this stream; left out, the last seal is verified'),
    inQuery('date', 'the seal of this day, YYYY-MM-DD'),
  ],
  '/api/audit/export': [inQuery('stream', 'the beginning of a stream name; may stand several times')],
  '/api/categories/search': [inQuery('name', 'part of a name, in either letter case')],
  '/api/categories/:id/price': [
    { ...inQuery('order_value', 'pieces: one of the quantities offered', wholeNumber), required: true },
    inQuery('proofing_value', 'designs to be proofed; 0 when left out', wholeNumber),
    inQuery('select_material', 'a material for each group, commas between them; else the first of each'),
  ],
};

/** Parameters of one route: those in its path, and those that all of its kind have. */
export function parametersOf(method: string, path: string): readonly Schema[] {
  const inPath = [...path.matchAll(/(?<=\/):(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  if (method !== 'GET') return path.startsWith('/api/') ? [...inPath, ...ofCommands] : inPath;
  const own = ofItsOwn[path];
  if (own) return [...inPath, ...own, ...ofReads];
  if (!/^\/api\/[\w-]+(\/:id)?$/.test(path) || path === '/api/me') return inPath;
  return [...inPath, ...(inPath.length > 0 ? ofRecords : ofLists), ...ofReads];
}
