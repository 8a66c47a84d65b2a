/** npm run bench: figures, each beside its baseline measured in the same run. */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['bench/dist/main.js', ...process.argv.slice(2)], { what: 'The bench' });
});
