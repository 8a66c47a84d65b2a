import { z } from 'zod';
import { stageSchema } from '../codes/stage.js';

const id = z.string().min(1).max(100);

export const changeAccessoryBody = z.object({
  stage: stageSchema,
  /** `quotation_no-N` */
  record_id: id,
  material_group: id,
  material_id: id,
});
