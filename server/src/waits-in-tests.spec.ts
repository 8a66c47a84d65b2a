import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
// The package of the generated client has no sources in the repository.
const inPackages = readdirSync(`${root}packages`)
  .map((name) => `packages/${name}`)
  .filter((workspace) => existsSync(`${root}${workspace}/src`));
const workspaces = [
  'domain',
  'eventstore',
  'projections',
  'command-api',
  'read-api',
  'processes',
  'server',
  'e2e',
  'bench',
].concat(inPackages);

/**
 * Tests that wait for a fixed time, and why: to check again, to separate two moments, or to see that nothing
 * comes.
 */
const letting: ReadonlyMap<string, string> = new Map([
  ['command-api/src/file/limits.int.spec.ts', 'looks again'],
  ['packages/files/src/hostile-uploads.int.spec.ts', 'looks again, and hangs up'],
  ['packages/memory/src/at-rest.spec.ts', 'looks again'],
  ['read-api/src/category/catalogue.int.spec.ts', 'looks again'],
  ['read-api/src/live/presence.int.spec.ts', 'nothing is sent'],
  ['server/src/journey/past.int.spec.ts', 'parts two moments'],
  ['eventstore/src/access-journal/access-journal.int.spec.ts', 'spreads what is noted'],
  ['packages/database/src/while-locked.int.spec.ts', 'work that takes its time'],
  ['packages/http/src/limits/connections.int.spec.ts', 'a body that comes slowly'],
  ['e2e/src/studio.long.spec.ts', 'the sharp picture follows after a pause'],
  ['e2e/src/film.long.spec.ts', 'parts two moments'],
  ['e2e/src/google-request.long.spec.ts', 'nothing is sent'],
  ['e2e/src/sign-in-later.long.spec.ts', 'nothing is sent'],
  ['e2e/src/backrooms.long.spec.ts', 'no search leads away'],
  ['e2e/src/art-before-account.long.spec.ts', 'nothing is sent'],
  ['e2e/src/stock-lists.long.spec.ts', 'what was typed stays'],
]);

const specs = workspaces.flatMap((workspace) =>
  readdirSync(`${root}${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `${workspace}/src/${file}`),
);

const letsTimePass = (text: string): boolean =>
  /\bsleep\(|\bwaitForTimeout\(|\bsetTimeout\((?:resolve\b|\(\) => resolve\()/.test(text);

describe('tests that wait for time instead of a condition', () => {
  const found = specs.filter((file) => letsTimePass(readFileSync(root + file, 'utf8')));

  it('do not occur in any workspace, except in listed files', () => {
    expect(specs.length).toBeGreaterThan(300);
    expect(found.filter((file) => !letting.has(file) && !file.endsWith('waits-in-tests.spec.ts'))).toEqual(
      [],
    );
  });

  it('are listed only for files that contain such a wait', () =>
    expect([...letting.keys()].filter((file) => !found.includes(file))).toEqual([]));

  it.each(['await sleep(500);', 'await page.waitForTimeout(10);', 'new Promise((done) => sleep(done, 5))'])(
    'are found by their code: %s',
    (text) => expect(letsTimePass(text)).toBe(true),
  );
});
