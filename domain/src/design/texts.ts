import { z } from 'zod';
import { degreesSchema, hexColour, millimetresSchema } from './lengths.js';
import { faceNames } from './faces.js';

const MOST_TEXTS = 20;
const LONGEST_TEXT = 200;
/** The largest distance of an object from the upper left corner of the cut area. */
export const MAX_OFFSET_MM = 50_000;

export const textAlignments = ['left', 'center', 'right'] as const;
export const alignTitles = { left: '靠左', center: '置中', right: '靠右' } as const;

/** A point on the cloth in mm, as callers send it. */
export const clothPointSchema = () =>
  z.tuple([
    millimetresSchema(-MAX_OFFSET_MM, MAX_OFFSET_MM),
    millimetresSchema(-MAX_OFFSET_MM, MAX_OFFSET_MM),
  ]);

const look = {
  /** An id that is unique among the texts of the region. */
  id: z.string().trim().min(1).max(40),
  font: z.enum(faceNames),
  /** The height of the text's characters. */
  height_mm: millimetresSchema(2, 2_000),
  colour: hexColour,
  /**
   * The point to which the lines are aligned by their end or their middle; vertically it is the middle of all
   * lines.
   */
  at_mm: clothPointSchema(),
  rotation_deg: degreesSchema().default(0),
  align: z.enum(textAlignments).default('center'),
};

const words = z.string().min(1, '請輸入文字').max(LONGEST_TEXT).regex(/\S/, '請輸入文字');
const fieldKey = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);

/**
 * Text on the cloth: a fixed text, or a field that each piece fills with its own value, such as a name or a
 * number.
 */
export const designTexts = z
  .array(z.union([z.strictObject({ ...look, text: words }), z.strictObject({ ...look, field: fieldKey })]))
  .max(MOST_TEXTS)
  .refine((texts) => new Set(texts.map(({ id }) => id)).size === texts.length, '文字的代號不能重複');
export type DesignText = z.infer<typeof designTexts>[number];

const examples: Readonly<Record<string, string>> = { name: '姓名', number: '10', size: 'L' };

/** The text to show; for a field an example, since each piece has its own value. */
export const textContentOf = (text: DesignText): string =>
  'text' in text ? text.text : (examples[text.field] ?? text.field);

export const textLinesOf = (text: DesignText): readonly string[] => textContentOf(text).split('\n');
