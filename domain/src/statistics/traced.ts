import { z } from 'zod';

/** What something adds to numbers of a row of figures, by the field of the row. */
const adds = z.record(z.string(), z.number());
export type FigureSums = Readonly<z.infer<typeof adds>>;

/** An event behind a figure: what happened, when (UTC ISO) and by whom. */
const tracedEvent = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.string(),
  /** Who did it, by the name that they have now; empty for a person who is not known any more. */
  actor: z.object({ uid: z.string(), name: z.string() }),
});
export type TracedEvent = z.infer<typeof tracedEvent>;

/** Events that a figure is made of, and what they add to it: over all streams behind a row that is the row's number. */
export const tracedStream = z.object({
  stream: z.string(),
  revisions: z.array(z.int()),
  /** Of money: when the order was made, or the first of these payments was; UTC ISO. */
  at: z.string().optional(),
  adds,
  /** One for each revision, in their order. */
  events: z.array(tracedEvent),
});
export type TracedStream = z.infer<typeof tracedStream>;

/** Both together. */
export function addedUp(one: FigureSums, other: FigureSums): FigureSums {
  const sums: Record<string, number> = { ...one };
  for (const [field, value] of Object.entries(other)) sums[field] = (sums[field] ?? 0) + value;
  return sums;
}
