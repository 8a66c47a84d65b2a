/**
 * npm run events:freeze: writes the schema and a sample of each event version that has none in
 * domain/fixtures/events. Existing files are never changed, because stores contain events of every released
 * version.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { main, say } from './lib/run.mjs';

const folder = join(root, 'domain', 'fixtures', 'events');

await main(async () => {
  await prepare();
  const [{ eventDefinitions }, { fixtureFile, fixtureOf }] = await Promise.all([
    import('../domain/dist/registry/registry.js'),
    import('../domain/dist/testing/event-fixture.js'),
  ]);
  mkdirSync(folder, { recursive: true });
  const added = eventDefinitions.filter((definition) => !existsSync(join(folder, fixtureFile(definition))));
  for (const definition of added) {
    const text = `${JSON.stringify(fixtureOf(definition), null, 2)}\n`;
    writeFileSync(join(folder, fixtureFile(definition)), text);
  }
  say(added.length === 0 ? 'Nothing new' : `Added ${added.map(fixtureFile).join(', ')}`);
});
