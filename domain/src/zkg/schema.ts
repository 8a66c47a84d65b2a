import { z } from 'zod';
import { levelIdSchema } from '../category/levels.js';
import { filledLineSchema, nameSchema, picturesSchema, textSchema } from '../record/fields.js';

/** The fields that all three levels have (`facts.md` section 3.9). */
export const zkgFields = {
  type: filledLineSchema(20),
  name: nameSchema,
  imgs: picturesSchema(6),
  describe: textSchema(1_000),
};

export const zkgSchema = z.object({
  ...zkgFields,
  level_one_id: levelIdSchema,
  level_two_id: levelIdSchema,
  activate: z.boolean().default(true),
});
export type Zkg = z.infer<typeof zkgSchema>;
