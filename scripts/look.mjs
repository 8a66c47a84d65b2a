/** npm run look: every route of the shop at two widths, with screenshots; fails on what is wrong with a page. */
import { prepare } from './lib/prepare.mjs';
import { main, runNode } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await runNode(['e2e/dist/look/main.js', ...process.argv.slice(2)], { what: 'The look' });
});
