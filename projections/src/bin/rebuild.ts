import { requestRebuild } from '../runtime/requests.js';
import { runBeside } from './beside.js';

/* npm run projections:rebuild -- [name…]: folds all events again, while the rows there are go on serving. */
await runBeside(async function* (pool, projections) {
  yield `Rebuilding ${projections.join(', ')}`;
  const began = performance.now();
  await requestRebuild(pool, projections);
  yield `Rebuilt in ${((performance.now() - began) / 1000).toFixed(1)} s`;
  return true;
});
