import { z } from 'zod';
import { defineReadModel } from '../read-model/read-model.js';
import { templateSchema } from './schema.js';

/** The template of a product with all its versions, the first one first. */
export const templateRow = z.object({
  /** The id of the product. */
  id: z.string(),
  revision: z.int(),
  /** The number of the newest version. */
  version: z.int(),
  versions: z.array(templateSchema),
});
export type TemplateRow = z.infer<typeof templateRow>;

export const templateReadModel = defineReadModel({ name: 'templates', row: templateRow });
