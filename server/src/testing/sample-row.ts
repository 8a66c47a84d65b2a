import { z } from 'zod';

/** Sample values by column name, for columns that refer to other records. */
export type Known = Readonly<Record<string, unknown>>;

const INSTANT = '2026-03-02T01:00:00.000Z';
const DAY = '2026-03-02';

/**
 * A valid value of a schema, with a value in every field and one entry in every list. Formats that the schema
 * does not express, such as an instant, are derived from the field name.
 */
export function sampleOf(schema: z.core.$ZodType, name: string, known: Known = {}): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([key, field]) => [key, sampleOf(field, key, known)]),
    );
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, name, known)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sampleOf(item, name, known));
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUnion) return sampleOfUnion(schema.options, name, known);
  if (schema instanceof z.ZodPipe) return sampleOf(schema.out, name, known);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return sampleOf(schema.unwrap(), name, known);
  return plainSample(schema, name);
}

/** Chooses the last object of a union, which has the most fields in price lines and similar unions. */
function sampleOfUnion(options: readonly z.core.$ZodType[], name: string, known: Known): unknown {
  const samples = options.map((option) => sampleOf(option, name, known));
  return samples.findLast((sample) => sample !== '' && sample !== 0) ?? samples[0];
}

function plainSample(schema: z.core.$ZodType, name: string): unknown {
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return schema.isInt ? 3 : 1.5;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textFor(name);
  if (schema instanceof z.ZodUnknown) return 3;
  throw new Error(`nothing is known of ${name}: ${schema._zod.def.type}`);
}

function textFor(name: string): string {
  if (/^(due_date|start_date|end_date|expected_date|completion_date)$/.test(name)) return DAY;
  return /date$|^at$|_on$|_since$|^from$|^until$/.test(name) ? INSTANT : `${name} 樣本`;
}
