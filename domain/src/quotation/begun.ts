import type { z } from 'zod';

/** What some fields of an order hold when it begins. */
export type InitialFields<Shape extends z.ZodRawShape> = Partial<z.infer<z.ZodObject<Shape>>>;
