import { z } from 'zod';
import { toExact, divideExact, addExact as sum, multiplyExact, toNumber } from '../../core/exact.js';

/** The use of one material for one design. */
const use = {
  /** The id of the design, of the form `quotation_no-N`. */
  record_id: z.string(),
  material_id: z.string(),
  pieces: z.int(),
};

export const takenMaterialSchema = z.object({
  ...use,
  /** In the smallest unit of the storage item; null in older events, which did not state the quantity. */
  quantity: z.number().nullable(),
});
export type TakenMaterial = z.infer<typeof takenMaterialSchema>;

const takenBefore = z.looseObject({ materials: z.array(z.looseObject({})) });

/** Upcasts older events, which do not state the taken quantity. */
export function dropQuantities(data: unknown) {
  const { materials, ...moved } = takenBefore.parse(data);
  return { ...moved, materials: materials.map((line) => ({ ...line, quantity: null })) };
}

/**
 * The material that a design needs, with the cm of cloth laid out for it; null for material counted in pieces.
 */
export type NeededMaterial = Omit<TakenMaterial, 'quantity'> & { readonly length: number | null };

type Line = Omit<TakenMaterial, 'quantity'> &
  Partial<Pick<TakenMaterial, 'quantity'>> & {
    readonly length?: number | null;
  };

/** The lines of both lists, with one line per design and material. */
export function mergeMaterialLines<Kind extends Line>(one: readonly Kind[], other: readonly Kind[]): Kind[] {
  const sums = new Map<string, Kind>();
  for (const line of [...one, ...other]) {
    const before = sums.get(keyOf(line));
    sums.set(keyOf(line), before === undefined ? line : both(before, line));
  }
  return [...sums.values()];
}

/** The lines of the first list less those of the second, in the units of the first. */
export function subtractMaterialLines<Kind extends Line>(
  one: readonly Kind[],
  other: readonly Line[],
): Kind[] {
  const gone = new Map(mergeMaterialLines(other, []).map((line) => [keyOf(line), line.pieces]));
  return mergeMaterialLines(one, []).flatMap((line) => {
    const left = line.pieces - (gone.get(keyOf(line)) ?? 0);
    return left > 0 ? [partOf(line, left)] : [];
  });
}

const keyOf = ({ record_id, material_id }: Line): string => JSON.stringify([record_id, material_id]);

/** A part of a line with its proportional share of the quantity. */
function partOf<Kind extends Line>(line: Kind, pieces: number): Kind {
  const share = (measure: number) =>
    toNumber(divideExact(multiplyExact(toExact(measure), toExact(pieces)), toExact(line.pieces)), DECIMALS);
  const { quantity, length } = line;
  return {
    ...line,
    pieces,
    ...(quantity != null && { quantity: share(quantity) }),
    ...(length != null && { length: share(length) }),
  };
}

/** The sum of two lines; a quantity that is unknown in one line is unknown in the sum. */
function both<Kind extends Line>(one: Kind, other: Kind): Kind {
  const together = (first: number | null, second: number | null | undefined) =>
    first === null || second == null ? null : toNumber(sum(toExact(first), toExact(second)), DECIMALS);
  const { quantity, length } = one;
  return {
    ...one,
    pieces: one.pieces + other.pieces,
    ...(quantity !== undefined && { quantity: together(quantity, other.quantity) }),
    ...(length !== undefined && { length: together(length, other.length) }),
  };
}

/** Quantities in smallest units are stored with this number of decimals. */
const DECIMALS = 4;
