import { z } from 'zod';

/** Uses of one material for one design. */
export const takenMaterialSchema = z.object({
  /** The design: `quotation_no-N`. */
  record_id: z.string(),
  material_id: z.string(),
  pieces: z.int(),
});
export type TakenMaterial = z.infer<typeof takenMaterialSchema>;
type Taken = readonly TakenMaterial[];

/** Both together, each design and material once. */
export const plus = (one: Taken, other: Taken): TakenMaterial[] => summed([...one, ...other]);

/** What is in the first and not in the second. */
export const without = (one: Taken, other: Taken): TakenMaterial[] =>
  summed([...one, ...other.map((line) => ({ ...line, pieces: -line.pieces }))]);

function summed(lines: Taken): TakenMaterial[] {
  const sums = new Map<string, TakenMaterial>();
  for (const line of lines) {
    const key = JSON.stringify([line.record_id, line.material_id]);
    sums.set(key, { ...line, pieces: (sums.get(key)?.pieces ?? 0) + line.pieces });
  }
  return [...sums.values()].filter(({ pieces }) => pieces > 0);
}
