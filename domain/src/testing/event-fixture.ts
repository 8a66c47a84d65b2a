import { z } from 'zod';
import type { EventDefinition } from '../core/event.js';
import { zodTypeOf } from '../core/zod-type.js';

/** The committed fixture of one event version: its JSON schema, and sample data of that version. */
export interface EventFixture {
  readonly type: string;
  readonly version: number;
  readonly schema: unknown;
  readonly sample: unknown;
}

/** The file name of a fixture, such as `OrderPlaced.v1.json`. */
export const fixtureFile = ({ type, version }: Pick<EventDefinition, 'type' | 'version'>): string =>
  `${type}.v${version}.json`;

/** The fixture of the current version of an event. The sample data are the same on every run. */
export function fixtureOf(definition: EventDefinition): EventFixture {
  const { type, version, schema } = definition;
  const sample: unknown = JSON.parse(JSON.stringify(schema.parse(sampleOf(schema))));
  return { type, version, schema: z.toJSONSchema(schema, { io: 'input' }), sample };
}

/** Sample data with every field present, the first choice of every union, and one element in every list. */
function sampleOf(given: z.core.$ZodType): unknown {
  const schema = zodTypeOf(given);
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map(sampleOf);
  if (schema instanceof z.ZodRecord) return { key: sampleOf(schema.valueType) };
  if (schema instanceof z.ZodUnion) return schema.options.map(sampleOf).at(-1);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return sampleOf(schema.unwrap());
  }
  return plainSample(schema);
}

function plainSample(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodString) return '文字';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 12 : 1.5;
  if (schema instanceof z.ZodBoolean) return true;
  return null;
}
