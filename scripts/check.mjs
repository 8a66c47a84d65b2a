/** npm run check: format, lint, types, boundaries between the workspaces, unit tests. */
import { checkSources, unitTests } from './lib/checks.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await checkSources();
  await unitTests('UTC');
});
