import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { numericSchema } from './numeric.js';
import { storedShape } from './stored-shape.js';

const form = z.object({
  name: z.string().trim().min(2).max(5),
  email: z.email().nullable(),
  day: z.union([z.literal(''), z.iso.date()]),
  kept: z.string().max(3).default('新'),
  pictures: z.array(z.string().overwrite((sent) => `/files/${sent}`)).max(1),
  quantity: numericSchema(z.int().min(1).max(9)),
  point: z.tuple([numericSchema(z.number().min(0).max(1)), z.string().max(1)]),
  weight: numericSchema(z.number().positive()).optional(),
  kind: z.enum(['a', 'b']),
  odd: z.string().refine((value) => value === 'x'),
});

describe('the schema for reading stored events', () => {
  const shape = storedShape(form);

  it('accepts data that today’s form rules would refuse, and leaves them unchanged', () => {
    fc.assert(
      fc.property(
        fc.record({
          name: fc.string(),
          email: fc.option(fc.string()),
          day: fc.string(),
          kept: fc.string(),
          pictures: fc.array(fc.string()),
          quantity: fc.integer(),
          point: fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()),
          weight: fc.double({ noNaN: true, noDefaultInfinity: true }),
          kind: fc.constantFrom('a', 'b'),
          odd: fc.string(),
        }),
        (stored) => {
          expect(shape.parse(stored)).toEqual(stored);
        },
      ),
    );
  });

  it.each([
    ['a text for a number', { quantity: '3' }],
    ['a fraction for a whole number', { quantity: 1.5 }],
    ['an unknown choice', { kind: 'c' }],
    ['a missing text', { name: undefined }],
    ['a text for a list', { pictures: 'p' }],
    ['a pair in reverse order', { point: ['a', 1] }],
    ['a pair with three entries', { point: [1, 'a', 'b'] }],
  ])('still refuses %s', (_what, wrong) => {
    const stored = {
      name: '',
      email: '',
      day: '',
      kept: '',
      pictures: [],
      quantity: 0,
      point: [1, 'a'],
      kind: 'a',
      odd: '',
    };
    expect(shape.safeParse(stored).success).toBe(true);
    expect(shape.safeParse({ ...stored, ...wrong }).success).toBe(false);
  });

  it('fills a field that is newer than the event with its default', () => {
    const stored = {
      name: '',
      email: null,
      day: '',
      pictures: [],
      quantity: 0,
      point: [1, 'a'],
      kind: 'a',
      odd: '',
    };
    expect(shape.parse(stored)).toMatchObject({ kept: '新' });
  });

  it('cannot be derived from a schema with a type that is never stored', () => {
    expect(() => storedShape(z.object({ at: z.date() }))).toThrow('no field of type date');
  });
});
