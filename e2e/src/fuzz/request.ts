import type { SeededRandom } from './chance.js';
import { generateValue } from './bodies.js';
import { generateForm } from './forms.js';
import { hostileJson, hostileText, hostileValue } from './hostile.js';
import type { KnownIds } from './known.js';
import type { Operation } from './operations.js';

export interface FuzzRequest {
  /** Method and path as the OpenAPI document has them. */
  readonly operation: string;
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /**
   * Whether the body is sent completely, is cut off with the connection, or stops while the connection stays
   * open.
   */
  readonly ending: 'whole' | 'hung-up' | 'stalled';
}

/** The data from which requests are generated. */
export interface FuzzInput {
  readonly operations: readonly Operation[];
  readonly known: KnownIds;
  readonly people: readonly string[];
  /** A marker in data of this run, so that leftovers can be found. */
  readonly run: string;
}

/** The percentage of requests for documents; small, because Chromium needs a second for each. */
const DOCUMENTS_PERCENT = 1;
const FORMS_PERCENT = 5;

export function generateRequest(material: FuzzInput, number: number, chance: SeededRandom): FuzzRequest {
  const asDeclared = chosen(material.operations, chance);
  const operation = { ...asDeclared, method: methodOf(asDeclared, chance) };
  const who = senderOf(operation, material, chance);
  const sent = bodyFor(operation, material, chance);
  const path = pathOf(operation, material.known, chance) + queryOf(operation, material.known, chance);
  const isCommand = operation.method !== 'GET';
  return {
    operation: `${asDeclared.method} ${asDeclared.path}`,
    who,
    method: operation.method,
    path,
    headers: { ...sent?.headers, ...headersFor(isCommand, `${material.run}-${number}`, chance) },
    body: sent?.body,
    ending:
      sent === undefined || sent.body.length < 2 || !chance.percent(2)
        ? 'whole'
        : chance.pick(['hung-up', 'stalled']),
  };
}

/** Picks the sender. Requests that may disable their sender are sent only by expendable accounts. */
const senderOf = ({ path }: Operation, { people }: FuzzInput, chance: SeededRandom): string =>
  /^\/v\d\//.test(path)
    ? chance.pick(['visitor', 'watched', 'refused'])
    : (chance.pickFrom(people) ?? 'visitor');

function chosen(operations: readonly Operation[], chance: SeededRandom): Operation {
  const isDocument = ({ path }: Operation) => path.endsWith('.pdf');
  const isForm = ({ form }: Operation) => form !== undefined;
  const share = chance.next() * 100;
  const wanted =
    share < DOCUMENTS_PERCENT ? isDocument : share < DOCUMENTS_PERCENT + FORMS_PERCENT ? isForm : undefined;
  const among = operations.filter((each) => wanted?.(each) ?? !(isDocument(each) || isForm(each)));
  const operation = chance.pickFrom(among);
  if (operation === undefined) throw new Error('the OpenAPI document lists no such operation');
  return operation;
}

const methodOf = ({ method }: Operation, chance: SeededRandom): string =>
  chance.percent(2) ? chance.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : method;

const idFor = ({ method, path }: Operation, known: KnownIds, chance: SeededRandom): string =>
  encoded(method === 'GET' ? known.for(path, chance) : known.toWriteTo(path, chance));

function pathOf(operation: Operation, known: KnownIds, chance: SeededRandom): string {
  return operation.path.replace(/\{\w+\}/g, () =>
    chance.percent(8) ? hostileSegment(chance) : idFor(operation, known, chance),
  );
}

/** A valid address of an operation: existing ids, and no query. */
export const validAddressOf = (operation: Operation, known: KnownIds, chance: SeededRandom): string =>
  operation.path.replace(/\{\w+\}/g, () => idFor(operation, known, chance));

function hostileSegment(chance: SeededRandom): string {
  const bytes = [
    '%00',
    '%E0%A4',
    '%ED%A0%80',
    '%',
    '%zz',
    '..%2F..%2Fetc%2Fpasswd',
    '.',
    '..',
    '%2e%2e',
    '%0d%0aX:%20y',
  ] as const;
  return chance.percent(40) ? chance.pick(bytes) : encoded(hostileText(chance).slice(0, 3_000)) || 'x';
}

/** Replaces lone surrogates, which an address cannot contain. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));

function queryOf({ query, columns }: Operation, known: KnownIds, chance: SeededRandom): string {
  const asked = query
    .filter(() => chance.percent(40))
    .map((name): [string, string] => [
      name,
      chance.percent(8) ? hostileText(chance).slice(0, 3_000) : queryValue(name, columns, known, chance),
    ]);
  if (chance.percent(2)) asked.push([hostileText(chance).slice(0, 20), '1']);
  if (chance.percent(2)) asked.push(...asked);
  if (asked.length === 0) return '';
  return `?${asked.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

function queryValue(name: string, columns: readonly string[], known: KnownIds, chance: SeededRandom): string {
  switch (name) {
    case 'filter':
      return JSON.stringify(filterFor(columns, known, chance));
    case 'range':
      return chance.pick([
        '[0,9]',
        '[0,299]',
        '[5,2]',
        '[0,99999]',
        '[-1,3]',
        '[1e15,1e16]',
        '[0.5,2]',
        '[]',
        '{}',
      ]);
    case 'sort':
      return JSON.stringify([chance.pickFrom(columns) ?? 'id', chance.pick(['ASC', 'DESC', 'sideways'])]);
    case 'at':
      return chance.pick([
        '2026-03-01T00:00:00Z',
        '2026-03-01',
        '1969-12-31T00:00:00Z',
        '+275760-09-13T00:00:00Z',
      ]);
    case 'revision':
      return chance.pick(['0', '3', '-1', '1e9', '99999999999999999999']);
    default:
      return chance.pick(['1', '100', '2026-03', '2026', 'list', 'month', known.any(chance)]);
  }
}

function filterFor(columns: readonly string[], known: KnownIds, chance: SeededRandom): unknown {
  if (chance.percent(5)) return hostileValue(chance);
  const entries = Array.from({ length: 1 + chance.below(3) }, (): [string, unknown] => {
    const column = chance.percent(10) ? hostileText(chance).slice(0, 50) : (chance.pickFrom(columns) ?? 'id');
    const value = chance.percent(40) ? known.any(chance) : hostileValue(chance, 1);
    return [column + chance.pick(['', '', '', '_gte', '_lte', '_neq']), value];
  });
  if (chance.percent(25)) entries.push(['q', chance.percent(50) ? '毛巾' : hostileText(chance)]);
  return Object.fromEntries(entries);
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function bodyFor(operation: Operation, material: FuzzInput, chance: SeededRandom): Sent | undefined {
  const { method, body, form } = operation;
  if (method === 'GET')
    return chance.percent(1) ? { headers: JSON_TYPE, body: hostileJson(chance) } : undefined;
  if (form !== undefined && !chance.percent(5)) return generateForm(form, material.known, chance);
  if (body === undefined && chance.percent(70)) return undefined;
  const type = chance.percent(4) ? wrongType(chance) : JSON_TYPE;
  if (chance.percent(8)) return { headers: type, body: hostileJson(chance) };
  const { known } = material;
  const value = generateValue(body ?? {}, { chance, known, hostilePercent: chance.pick([0, 0, 0, 2, 25]) });
  return { headers: type, body: Buffer.from(JSON.stringify(value) ?? '') };
}

const JSON_TYPE = { 'content-type': 'application/json' } as const;

const wrongType = (chance: SeededRandom): Readonly<Record<string, string>> =>
  chance.pick<Readonly<Record<string, string>>>([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=no-such' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'application/json', 'content-encoding': 'br, no-such' },
    { 'content-type': ';;;=' },
  ]);

const HEADER_TEXTS = [
  '',
  '"',
  '*',
  '-1',
  '0',
  '99999999999999999999',
  'W/"3"',
  '"3", "4"',
  '{}',
  '\u00ff\u00fe',
  'a'.repeat(3_000),
] as const;

function headersFor(isCommand: boolean, key: string, chance: SeededRandom): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isCommand && chance.percent(50)) headers['idempotency-key'] = key;
  if (!chance.percent(10)) return headers;
  const names = [
    'if-match',
    'x-wait-for-position',
    'range',
    'accept-encoding',
    'accept',
    'cookie',
    'authorization',
    'x-forwarded-for',
    'x-forwarded-proto',
    'if-none-match',
    'if-modified-since',
    'origin',
    'accept-language',
    'traceparent',
    'expect',
  ] as const;
  headers[chance.pick(names)] = chance.pick(HEADER_TEXTS);
  if (isCommand && chance.percent(20)) headers['idempotency-key'] = chance.pick(HEADER_TEXTS);
  return headers;
}
