/** Positions are only compared, never used in arithmetic; `undefined` precedes all of them. */
export type Position = bigint | undefined;

export const isBefore = (one: Position, other: Position): boolean =>
  other !== undefined && (one === undefined || one < other);

export const latest = (one: Position, other: Position): Position => (isBefore(one, other) ? other : one);

/** Returns the earliest of several positions; `undefined` for none. */
export const earliest = ([first, ...others]: readonly Position[]): Position =>
  others.reduce((least, other) => (isBefore(other, least) ? other : least), first);
