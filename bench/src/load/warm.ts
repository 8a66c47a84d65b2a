/**
 * A round whose cost is below this share of the cheapest earlier round shows that code is still being compiled.
 */
const STILL_FALLING = 0.97;
/** For this many rounds the cost must not fall any more; a single expensive round may be an accident. */
const SETTLED_ROUNDS = 2;

/**
 * Runs rounds until their cost no longer falls, up to a limit; returns the cost of each. Code of a new process
 * is not compiled yet, and compiling takes longer if each process gets less work.
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
