import { z } from 'zod';

/** A part of a schema: zod types it by its core alone, though all of ours are of its classic form. */
export function zodType(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new Error(`a schema of type ${part._zod.def.type} was not made by zod itself`);
}
