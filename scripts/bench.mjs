/** npm run bench: measures figures, each with a baseline from the same run. */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['bench/dist/main.js', ...process.argv.slice(2)], { what: 'The bench' });
});
