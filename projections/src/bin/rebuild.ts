import { runningEventStoreUrl } from '@zhidan/database';
import { EventLogVerifier, rawEventsAt, archiveFaultText } from '@zhidan/eventstore';
import { RequestFailed, requestRebuild } from '../runtime/requests.js';
import { runProjectionCommand } from './beside.js';

const DESPITE = '--despite-broken-chain';

/*
 * `npm run projections:rebuild -- [name…]` folds all events again while the present rows still serve readers.
 * An event that was changed after it was written stops the rebuild, unless an option accepts such events.
 */
await runProjectionCommand(
  async function* (pool, projections, flags) {
    if (flags.includes(DESPITE)) yield 'WARNING: the hash chain is not proven, events are taken as they are';
    else yield `Proven ${await proveEvents()} events`;
    yield `Rebuilding ${projections.join(', ')}`;
    const began = performance.now();
    await requestRebuild(pool, projections);
    yield `Rebuilt in ${((performance.now() - began) / 1_000).toFixed(1)} s`;
    return true;
  },
  [DESPITE],
);

/**
 * Verifies the hash chain of all events and resolves with their number. Throws `RequestFailed` naming the first
 * event that was changed after it was written.
 */
async function proveEvents(): Promise<number> {
  const url = await runningEventStoreUrl(process.env);
  if (url === undefined)
    throw new RequestFailed(
      `no event store is named in EVENTSTORE_URL to prove the events first; or say ${DESPITE}`,
    );
  const proof = new EventLogVerifier();
  let events = 0;
  for await (const event of rawEventsAt(url)) {
    events += 1;
    for (const fault of proof.take(event))
      throw new RequestFailed(
        `the hash chain is broken, nothing was rebuilt: ${archiveFaultText(fault)}; to go on all the same say ${DESPITE}`,
      );
  }
  return events;
}
