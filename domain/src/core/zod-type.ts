import { z } from 'zod';

/** Narrows a part of a schema: zod declares it as a core type, although all schemas here are classic. */
export function zodTypeOf(part: z.core.$ZodType): z.ZodType {
  if (part instanceof z.ZodType) return part;
  throw new Error(`a schema of type ${part._zod.def.type} was not made by zod itself`);
}
