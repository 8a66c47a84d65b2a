import type { SeededRandom } from './chance.js';

/** Texts that are known to break programs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff y',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıſK',
  "' or 1=1 --",
  "'; drop table read_model.quotations; --",
  '$1 $$ %s %00 \\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}} ${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9223372036854775808',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59Z',
  '9999-12-31T23:59:59.999Z',
  'yesterday',
  '１２３',
  '\r\nSet-Cookie: a=b',
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e21,
  1e308,
  -1e308,
  5e-324,
] as const;

export function hostileText(chance: SeededRandom): string {
  if (chance.percent(8)) return '長'.repeat(chance.pick([300, 2_001, 40_000]));
  if (chance.percent(25)) return randomText(chance);
  return chance.pick(TEXTS);
}

export const hostileNumber = (chance: SeededRandom): number => chance.pick(NUMBERS);

function randomText(chance: SeededRandom): string {
  const length = chance.below(30);
  return String.fromCharCode(...Array.from({ length }, () => chance.below(65_536)));
}

/** JSON of objects that cannot be converted to text, or that pretend to be of another type. */
const OBJECTS = [
  { toString: 1, valueOf: 1 },
  { toString: null },
  [{ toString: { toString: 0 } }],
  { constructor: 1, then: 1, toJSON: 1, length: -1 },
] as const;

/** A random JSON value of any shape. */
export function hostileValue(chance: SeededRandom, depth = 2): unknown {
  if (chance.percent(10)) return chance.pick<unknown>(OBJECTS);
  const kind = chance.below(depth > 0 ? 8 : 5);
  if (kind <= 1) return hostileText(chance);
  if (kind === 2) return hostileNumber(chance);
  if (kind === 3) return chance.pick([true, false]);
  if (kind === 4) return null;
  if (kind === 5) return Array.from({ length: chance.below(4) }, () => hostileValue(chance, depth - 1));
  const entries = Array.from({ length: chance.below(4) }, (): [string, unknown] => [
    hostileText(chance).slice(0, 100),
    hostileValue(chance, depth - 1),
  ]);
  return Object.fromEntries(entries);
}

/** Bodies that no JSON serializer produces; functions, so that long ones are built only when chosen. */
const BODIES: readonly [() => string, ...(() => string)[]] = [
  () => '['.repeat(30_000),
  () => '['.repeat(1_000) + ']'.repeat(1_000),
  () => '{"a":'.repeat(50) + '1' + '}'.repeat(50),
  () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  () => `{${Array.from({ length: 3_000 }, (_, index) => `"field${index}":${index}`).join(',')}}`,
  () => `{"question":"${'a'.repeat(100_000)}"}`,
  () => `{"question":"${'a'.repeat(1_500_000)}"}`,
  () => '{"__proto__":{"is_employee":true,"permissions":["all"]},"constructor":{"prototype":{"a":1}}}',
  () => '{"hasOwnProperty":1,"toString":2,"valueOf":3,"toJSON":4,"then":5,"length":-1}',
  () => '{"order_value":1e999,"sort":-1e999,"id":1E400}',
  () => '{"id":"a","id":"b","question":1,"question":"2"}',
  () => '{"question":"\\ud800\\u0000","customer_notes":"\\udfff"}',
  () => '\ufeff{}',
  () => '{',
  () => '',
  () => 'null',
  () => '"text"',
  () => '[]',
  () => '12',
  () => 'NaN',
  () => "{'a':1}",
  () => '{"a":1}{"b":2}',
];

export function hostileJson(chance: SeededRandom): Buffer {
  if (chance.percent(10)) return chance.bytes(chance.below(200));
  return Buffer.from(chance.pick(BODIES)());
}
