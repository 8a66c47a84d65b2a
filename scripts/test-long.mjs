/**
 * npm run test:long: runs the tests that take too long for every change, which are the scripts in scripts/long,
 * in turn. A name chooses one of them, followed by its options: npm run test:long -- fuzz --requests 100000.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/root.mjs';
import { Failed, main, runNode, say } from './lib/run.mjs';

await main(async () => {
  const names = readdirSync(join(root, 'scripts', 'long'))
    .map((file) => basename(file, '.mjs'))
    .sort();
  const [first, ...others] = process.argv.slice(2);
  const isNamed = first !== undefined && !first.startsWith('-');
  if (isNamed && !names.includes(first)) throw new Failed(`there is no ${first}: ${names.join(', ')}`);
  for (const name of isNamed ? [first] : names) {
    say(`== ${name}`);
    const options = isNamed ? others : process.argv.slice(2);
    await runNode([join('scripts', 'long', `${name}.mjs`), ...options], { what: name });
  }
  say('All long tests passed');
});
