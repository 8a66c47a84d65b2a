import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createPicker } from './pick.js';
import { pickedSchema } from './pick-schema.js';

const row = z.object({
  id: z.string(),
  cost: z.number(),
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  lines: z.array(z.object({ name: z.string(), cost: z.number() })),
});

describe('the schema of selected columns', () => {
  const paths = ['id', 'person.name', 'lines.name'] as const;
  const schema = pickedSchema(row, paths).strict();

  it('accepts rows with exactly the selected columns, including nested ones', () => {
    const whole = { id: '1', cost: 2, person: { name: 'a', email: 'b' }, lines: [{ name: 'c', cost: 3 }] };
    const left = createPicker(paths)(whole);
    expect(schema.parse(left)).toEqual(left);
    expect(schema.parse({ ...left, person: null })).toEqual({ ...left, person: null });
    expect(schema.safeParse(whole).success).toBe(false);
  });

  it('cannot select a column that the row lacks', () => {
    expect(() => pickedSchema(row, ['price'])).toThrow('no column price');
    expect(() => pickedSchema(row, ['id.part'])).toThrow('only blocks and lists have something inside');
  });
});
