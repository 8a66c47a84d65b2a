import { z } from 'zod';
import type { SeededRandom } from './chance.js';
import { hostileNumber, hostileText, hostileValue } from './hostile.js';
import type { KnownIds } from './known.js';
import type { JsonSchema } from './operations.js';

const schemas = z.array(z.record(z.string(), z.unknown()));
const values = z.array(z.unknown());
const texts = z.array(z.string());
const properties = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Options for generated values, of which the given percentage violates the schema. */
export interface BodyOptions {
  readonly chance: SeededRandom;
  readonly known: KnownIds;
  readonly hostilePercent: number;
}

/** Generates a value that mostly follows a schema and violates it in some places. */
export function generateValue(schema: JsonSchema, making: BodyOptions, name = ''): unknown {
  const { chance, hostilePercent } = making;
  if (chance.percent(hostilePercent)) return hostileOf(schema, chance);
  if ('const' in schema) return schema['const'];
  const enumerated = values.safeParse(schema['enum']);
  if (enumerated.success) return chance.pickFrom(enumerated.data);
  const choices = schemas.safeParse(schema['anyOf'] ?? schema['oneOf']);
  if (choices.success) return generateValue(chance.pickFrom(choices.data) ?? {}, making, name);
  const all = schemas.safeParse(schema['allOf']);
  if (all.success) return Object.assign({}, ...all.data.map((part) => generateValue(part, making, name)));
  return plainOf(schema, making, name);
}

function plainOf(schema: JsonSchema, making: BodyOptions, name: string): unknown {
  const { chance } = making;
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, making);
    case 'array': {
      const items = z.record(z.string(), z.unknown()).safeParse(schema['items']).data ?? {};
      return Array.from({ length: chance.below(4) }, () => generateValue(items, making, name));
    }
    case 'integer':
      return between(schema, chance);
    case 'number':
      return chance.percent(50) ? between(schema, chance) : between(schema, chance) + 0.25;
    case 'boolean':
      return chance.percent(50);
    case 'null':
      return null;
    case 'string':
      return textFor(name, making);
    default:
      return hostileValue(chance, 1);
  }
}

function objectOf(schema: JsonSchema, making: BodyOptions): Record<string, unknown> {
  const { chance } = making;
  const fields = properties.safeParse(schema['properties']).data ?? {};
  const required = texts.safeParse(schema['required']).data ?? [];
  const made: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(fields))
    if (required.includes(name) || chance.percent(50)) made[name] = generateValue(of, making, name);
  if (chance.percent(3))
    made[chance.pick(['__proto__', 'constructor', 'unknown', ''])] = hostileValue(chance);
  return made;
}

function hostileOf(schema: JsonSchema, chance: SeededRandom): unknown {
  if (schema['type'] === 'string' && chance.percent(70)) return hostileText(chance);
  if (['integer', 'number'].includes(String(schema['type'])) && chance.percent(70))
    return hostileNumber(chance);
  return hostileValue(chance);
}

function between({ minimum, maximum }: JsonSchema, chance: SeededRandom): number {
  const least = typeof minimum === 'number' ? minimum : 0;
  const most = typeof maximum === 'number' ? maximum : 1_000_000;
  return chance.percent(70) ? Math.min(most, least + chance.below(200)) : chance.pick([least, most]);
}

/** Ids of other records mostly belong to an existing record. */
function textFor(name: string, { chance, known }: BodyOptions): string {
  if (
    /(^|_)(id|uid|no|class|category|supplier)$|^(customer|carton|category)/.test(name) &&
    chance.percent(80)
  )
    return known.any(chance);
  if (/date|_at$|^at$/.test(name)) return chance.pick(['2026-03-02', '2027-01-31', '2026-03-02T01:02:03Z']);
  return chance.pick([
    '一般',
    '40',
    'someone@example.tw',
    '0912345678',
    '04595257',
    `fuzz ${chance.below(100)}`,
  ]);
}
