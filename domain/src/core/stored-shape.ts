import { z } from 'zod';
import { zodTypeOf } from './zod-type.js';

/**
 * The types and structure of a schema without its form rules (lengths, patterns, ranges, transforms). Stored
 * events are parsed with it, so that a stricter form rule does not make old events unreadable. Integers and
 * defaults are preserved: a default is the value of events written before the field existed. Throws for a
 * schema without a stored form.
 */
export function storedShape<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.infer<Schema>> {
  return shapeOf(schema) as z.ZodType<z.infer<Schema>>;
}

function shapeOf(given: z.core.$ZodType): z.ZodType {
  const schema = zodTypeOf(given);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  if (schema instanceof z.ZodNumber) return schema.isInt ? z.int() : z.number();
  if (schema instanceof z.ZodArray) return z.array(shapeOf(schema.element));
  if (schema instanceof z.ZodTuple) return tupleOf(schema);
  if (schema instanceof z.ZodObject) return z.object(shapesOf(schema.shape));
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, shapeOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return unionOf(schema);
  if (schema instanceof z.ZodPipe) return shapeOf(withoutTransform(schema));
  return wrapped(schema) ?? plain(schema);
}

const shapesOf = (shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, shapeOf(field)]));

function tupleOf({ def: { items } }: z.ZodTuple): z.ZodType {
  const [first, ...rest] = items.map(shapeOf);
  return first === undefined ? z.tuple([]) : z.tuple([first, ...rest]);
}

function unionOf(schema: z.ZodUnion): z.ZodType {
  const options = schema.options.map(shapeOf);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return z.union(options);
  return z.discriminatedUnion(
    schema.def.discriminator,
    options as [z.ZodObject<Record<string, z.ZodType>>, ...z.ZodObject<Record<string, z.ZodType>>[]],
  );
}

/** The side of a transform's pipe that is a plain type: its input or its output. */
const withoutTransform = ({ in: before, out }: z.ZodPipe): z.core.$ZodType =>
  before instanceof z.ZodTransform ? out : before;

function wrapped(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return z.optional(shapeOf(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return z.nullable(shapeOf(schema.unwrap()));
  if (schema instanceof z.ZodReadonly) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodDefault) return shapeOf(schema.unwrap()).default(schema.def.defaultValue);
  return undefined;
}

function plain(schema: z.ZodType): z.ZodType {
  const isPlain =
    schema instanceof z.ZodBoolean ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNull ||
    schema instanceof z.ZodUnknown;
  if (!isPlain) throw new Error(`a stored event has no field of type ${schema.def.type}`);
  return schema;
}
