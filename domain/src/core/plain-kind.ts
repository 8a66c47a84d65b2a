import { z } from 'zod';

export type PlainKind = 'text' | 'integer' | 'number' | 'boolean';

/**
 * The kind of a schema's simple value; undefined for objects, lists and unions of kinds. It determines the
 * column type of a read model and the comparison of a filter.
 */
export function plainKindOf(schema: z.core.$ZodType): PlainKind | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'text';
  if (schema instanceof z.ZodEnum) return kindOfChoices(schema.options);
  if (schema instanceof z.ZodLiteral) return kindOfChoices([...schema.values]);
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number';
  if (schema instanceof z.ZodUnion) return kindOfAll(schema.options);
  return schema instanceof z.ZodBoolean ? 'boolean' : undefined;
}

/** The schema without wrappers for missing values and coercion. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  if (wrapped) return unwrapSchema(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapSchema(schema.out) : schema;
}

/** The common kind of all options of a union; undefined where they differ. */
function kindOfAll(forms: readonly z.core.$ZodType[]): PlainKind | undefined {
  const kinds = new Set(forms.map((form) => plainKindOf(unwrapSchema(form))));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function kindOfChoices(choices: readonly unknown[]): PlainKind | undefined {
  if (choices.every((choice) => typeof choice === 'string')) return 'text';
  return choices.every(Number.isSafeInteger) ? 'integer' : undefined;
}
