/**
 * npm run look: opens every route of the shop at two widths, takes screenshots and the pictures of the help, and
 * fails on faults of a page.
 */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['e2e/dist/look/main.js', ...process.argv.slice(2)], { what: 'The look' });
});
