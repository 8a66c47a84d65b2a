import { z } from 'zod';
import { exact, quotientOf, totalOf as sum, times, toNumber } from '../../core/exact.js';

/** Uses of one material for one design. */
const use = {
  /** The design: `quotation_no-N`. */
  record_id: z.string(),
  material_id: z.string(),
  pieces: z.int(),
};

/** What was taken from stock. */
export const takenMaterialSchema = z.object({
  ...use,
  /** In smallest units of its storage item; null where it was taken by the count of its day alone. */
  quantity: z.number().nullable(),
});
export type TakenMaterial = z.infer<typeof takenMaterialSchema>;

const takenBefore = z.looseObject({ materials: z.array(z.looseObject({})) });

/** Events of before did not say how much was taken. */
export function withoutQuantities(data: unknown) {
  const { materials, ...moved } = takenBefore.parse(data);
  return { ...moved, materials: materials.map((line) => ({ ...line, quantity: null })) };
}

/** What a design needs, with the cm of cloth that are laid out for it; null for what is counted. */
export type NeededMaterial = Omit<TakenMaterial, 'quantity'> & { readonly length: number | null };

type Line = Omit<TakenMaterial, 'quantity'> &
  Partial<Pick<TakenMaterial, 'quantity'>> & {
    readonly length?: number | null;
  };

/** Both together, each design and material once. */
export function mergedLines<Kind extends Line>(one: readonly Kind[], other: readonly Kind[]): Kind[] {
  const sums = new Map<string, Kind>();
  for (const line of [...one, ...other]) {
    const before = sums.get(keyOf(line));
    sums.set(keyOf(line), before === undefined ? line : both(before, line));
  }
  return [...sums.values()];
}

/** What is in the first and not in the second, measured as in the first. */
export function without<Kind extends Line>(one: readonly Kind[], other: readonly Line[]): Kind[] {
  const gone = new Map(mergedLines(other, []).map((line) => [keyOf(line), line.pieces]));
  return mergedLines(one, []).flatMap((line) => {
    const left = line.pieces - (gone.get(keyOf(line)) ?? 0);
    return left > 0 ? [partOf(line, left)] : [];
  });
}

const keyOf = ({ record_id, material_id }: Line): string => JSON.stringify([record_id, material_id]);

/** A part of the pieces of a line has its share of what they measure. */
function partOf<Kind extends Line>(line: Kind, pieces: number): Kind {
  const share = (measure: number) =>
    toNumber(quotientOf(times(exact(measure), exact(pieces)), exact(line.pieces)), DECIMALS);
  const { quantity, length } = line;
  return {
    ...line,
    pieces,
    ...(quantity != null && { quantity: share(quantity) }),
    ...(length != null && { length: share(length) }),
  };
}

/** What is not known of one of them is known of neither. */
function both<Kind extends Line>(one: Kind, other: Kind): Kind {
  const together = (first: number | null, second: number | null | undefined) =>
    first === null || second == null ? null : toNumber(sum(exact(first), exact(second)), DECIMALS);
  const { quantity, length } = one;
  return {
    ...one,
    pieces: one.pieces + other.pieces,
    ...(quantity !== undefined && { quantity: together(quantity, other.quantity) }),
    ...(length !== undefined && { length: together(length, other.length) }),
  };
}

/** As smallest units are kept. */
const DECIMALS = 4;
