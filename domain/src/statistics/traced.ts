import { z } from 'zod';

/** The amounts that an event adds to the columns of a figure's row. */
const adds = z.record(z.string(), z.number());
export type FigureSums = Readonly<z.infer<typeof adds>>;

/** An event behind a figure: what happened, when (UTC ISO), and the person. */
const tracedEvent = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.string(),
  /** The person with the present name; the name is empty if the person is no longer known. */
  actor: z.object({ uid: z.string(), name: z.string() }),
});
export type TracedEvent = z.infer<typeof tracedEvent>;

/**
 * The events of one stream behind a figure, with the amounts that they add; the sum over all streams is the
 * figure.
 */
export const tracedStream = z.object({
  stream: z.string(),
  revisions: z.array(z.int()),
  /**
   * Only for amounts: the UTC ISO instant at which the order was made, or the instant of the first counted
   * payment.
   */
  at: z.string().optional(),
  adds,
  /** One event per revision, in the order of `revisions`. */
  events: z.array(tracedEvent),
});
export type TracedStream = z.infer<typeof tracedStream>;

export function sumFigures(one: FigureSums, other: FigureSums): FigureSums {
  const sums: Record<string, number> = { ...one };
  for (const [field, value] of Object.entries(other)) sums[field] = (sums[field] ?? 0) + value;
  return sums;
}
