import { z } from 'zod';
import { levelId } from '../category/levels.js';
import { filledLineSchema, name, picturesSchema, textSchema } from '../record/fields.js';

/** The fields that all three levels have (`facts.md` section 3.9). */
export const zkgFields = {
  type: filledLineSchema(20),
  name,
  imgs: picturesSchema(6),
  describe: textSchema(1_000),
};

export const zkgSchema = z.object({
  ...zkgFields,
  level_one_id: levelId,
  level_two_id: levelId,
  activate: z.boolean().default(true),
});
export type Zkg = z.infer<typeof zkgSchema>;
