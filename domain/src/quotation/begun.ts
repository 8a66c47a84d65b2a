import type { z } from 'zod';

/** The initial values of some fields of an order. */
export type InitialFields<Shape extends z.ZodRawShape> = Partial<z.infer<z.ZodObject<Shape>>>;
