import { z } from 'zod';
import { defineReadModel } from '../read-model/read-model.js';
import { templateSchema } from './schema.js';

/** The templates of a product: all its versions, the first one first. */
export const templateRow = z.object({
  /** Of the product. */
  id: z.string(),
  revision: z.int(),
  /** Of the newest. */
  version: z.int(),
  versions: z.array(templateSchema),
});
export type TemplateRow = z.infer<typeof templateRow>;

export const templateReadModel = defineReadModel({ name: 'templates', row: templateRow });
