/** A round that costs less than this share of the cheapest before shows that code is still being compiled. */
const STILL_FALLING = 0.97;
/** One expensive round may be an accident. */
const SETTLED_ROUNDS = 2;

/**
 * Runs rounds of work until their cost does not fall any more, up to a limit; returns the cost of each. A
 * process that has just started runs code that is not compiled yet, which takes longer the less work each
 * process gets.
 */
export async function untilCostSettles(
  most: number,
  round: () => Promise<number>,
): Promise<readonly number[]> {
  const costs: number[] = [];
  let cheapest = Infinity;
  let settled = 0;
  while (costs.length < most && settled < SETTLED_ROUNDS) {
    const cost = await round();
    settled = cost < cheapest * STILL_FALLING ? 0 : settled + 1;
    cheapest = Math.min(cheapest, cost);
    costs.push(cost);
  }
  return costs;
}
