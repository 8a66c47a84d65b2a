/** Too many are waiting already: to join them would only make everybody later. */
export class GateIsFull extends Error {
  override readonly name = 'GateIsFull';
}

/** Lets `concurrency` pieces of work run at a time and at most `waiting` more stand in line. */
export function gate(
  concurrency: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < concurrency) running += 1;
    else if (line.length >= waiting) throw new GateIsFull(`${waiting} are waiting`);
    // Whoever leaves hands over its place, so that nobody can slip in between.
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
