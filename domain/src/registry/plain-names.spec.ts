import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { customerFields } from '../customer/fields.js';
import { receiverBody } from '../quotation/addressee/bodies.js';
import { recordKinds } from './registry.js';

/** Invisible characters: letter reversal and direction marks, and control characters of both blocks. */
const HIDDEN = ['\u202e', '\u2066', '\u200f', '\u061c', '\u0007', '\u001b', '\u007f', '\u0090'];

const lines = [
  ...recordKinds.map(({ resource, schema }) => [resource, schema] as const),
  ['customers', customerFields] as const,
  ['delivery', receiverBody] as const,
].flatMap(([of, schema]) =>
  Object.entries(schema.shape).flatMap(([field, type]) => {
    const {
      type: is,
      maxLength = Infinity,
      format,
      pattern,
    } = z.toJSONSchema(type, {
      io: 'input',
      unrepresentable: 'any',
    });
    const isLine = is === 'string' && maxLength <= 200 && format === undefined && pattern === undefined;
    return isLine ? [[of, field, type] as const] : [];
  }),
);

describe('a text field of one line', () => {
  it('is found more than a hundred times in the schemas of records', () =>
    expect(lines.length).toBeGreaterThan(100));

  it.each(lines)('refuses invisible characters in %s %s', (_of, _field, type) => {
    for (const sign of HIDDEN) expect(type.safeParse(`山海${sign}布行`).success).toBe(false);
  });

  it.each(lines.filter(([, , type]) => !type.safeParse('').success))(
    'counts as empty with only invisible characters in %s %s',
    (_of, _field, type) => {
      for (const blank of ['\u2800', '\u3164', '\u200b', ' \u00ad ', '\u115f\u2800'])
        expect(type.safeParse(blank).success).toBe(false);
    },
  );
});
