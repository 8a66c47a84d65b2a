import { Semaphore } from 'async-mutex';

/** Too many are waiting already: one more would only make all of them later. */
export class GateIsFull extends Error {
  override readonly name = 'GateIsFull';
}

/** Lets `concurrency` pieces of work run at a time and at most `waiting` more wait. */
export function gate(
  concurrency: number,
  waiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const places = new Semaphore(concurrency);
  let present = 0;

  return async (work) => {
    if (present >= concurrency + waiting) throw new GateIsFull(`${waiting} are waiting`);
    present += 1;
    try {
      return await places.runExclusive(() => work());
    } finally {
      present -= 1;
    }
  };
}
