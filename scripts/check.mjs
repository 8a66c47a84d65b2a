/** npm run check: format, lint, types, boundaries between the workspaces, unit tests. */
import { checkTexts, lint, unitTests } from './lib/checks.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await prepare(checkTexts);
  await lint();
  await unitTests('UTC');
});
