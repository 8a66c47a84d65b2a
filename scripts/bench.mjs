/**
 * npm run bench: measures figures, each with a baseline from the same run. npm run bench -- import [ORDERS] takes
 * made orders into an installation of its own.
 */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  const [group = '', ...more] = process.argv.slice(2);
  const program =
    group === 'import'
      ? ['bench/dist/moving/main.js', ...more]
      : ['bench/dist/main.js', ...process.argv.slice(2)];
  await runNode(program, { what: 'The bench' });
});
