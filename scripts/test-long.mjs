/** npm run test:long: what takes too long for every change, each script of scripts/long in turn. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { main, runNode, say } from './lib/run.mjs';

await main(async () => {
  for (const name of readdirSync(join(root, 'scripts', 'long')).sort()) {
    say(`== ${name}`);
    await runNode([join('scripts', 'long', name), ...process.argv.slice(2)], { what: name });
  }
  say('All long tests passed');
});
