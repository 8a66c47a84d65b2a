/** Concurrent requests of a test that sends many; a higher number does not make them faster on two cores. */
const AT_ONCE = 6;

/** Does the work for every item, a few at once and in their order. */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
