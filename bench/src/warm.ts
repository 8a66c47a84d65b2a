/** A round that costs less than this part of the cheapest before it shows that code is still being compiled. */
const STILL_FALLING = 0.97;
/** One dear round may be an accident. */
const SETTLED_ROUNDS = 2;

/**
 * Does rounds of work until what a round costs no longer falls, at most so many; with what each has cost. Processes
 * that have just started run code that is not compiled yet, and that lasts the longer the less of the work each gets.
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
