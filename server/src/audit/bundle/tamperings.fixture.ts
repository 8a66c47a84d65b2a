import { pemOf } from '@zhidan/eventstore';
import { REPORT_FILE } from './account.js';
import { ofEvents } from './of-events.fixture.js';
import { ofSeals } from './of-seals.fixture.js';
import { forgedLine, without, type BundleTampering } from './tampered.fixture.js';

/** Changes by a person who has the bundle but no key. */
const ofFiles: readonly BundleTampering[] = [
  { what: 'events changed', change: (b) => b.event(forgedLine), names: /^events.ndjson: was changed/m },
  {
    what: 'events cut',
    change: (b) => b.lines('events.ndjson', without(2)),
    names: /^events.ndjson: was changed/m,
  },
  {
    what: 'a seal changed',
    change: (b) => b.event(forgedLine, 'seals.ndjson'),
    names: /^seals.ndjson: was changed/m,
  },
  {
    what: 'the account changed',
    change: (b) => b.append(`${REPORT_FILE}.md`),
    names: /^account\.md: was changed/m,
  },
  {
    what: 'the account removed',
    change: (b) => b.remove(`${REPORT_FILE}.md`),
    names: /^account\.md: is missing/m,
  },
  {
    what: 'the description changed',
    change: (b) => b.append('README.md'),
    names: /^README.md: was changed/m,
  },
  { what: 'the verifier changed', change: (b) => b.append('verify.mjs'), names: /^verify.mjs: was changed/m },
  {
    what: 'a file removed',
    change: async (b) => b.remove(await b.theFile()),
    names: /^files\/\w{64}: is missing/m,
  },
  {
    what: 'a file changed',
    change: async (b) => b.append(await b.theFile()),
    names: /^files\/\w{64}: was changed/m,
  },
  {
    what: 'a link that leads nowhere',
    change: (b) => b.link('files/x', 'nowhere'),
    names: /^files\/x: is a link/m,
  },
  {
    what: 'a link that leads to the folder it lies in',
    change: (b) => b.link('files/x', '..'),
    names: /^files\/x: is a link/m,
  },
  {
    what: 'a link in place of a file, to the same content',
    change: async (b) => {
      const file = await b.theFile();
      await b.move(file, '../elsewhere/design');
      await b.link(file, '../../elsewhere/design');
    },
    names: /^files\/\w{64}: is a link[^]+^files\/\w{64}: is missing/m,
  },
  {
    what: 'a folder in place of the manifest',
    change: async (b) => {
      await b.remove('manifest.json');
      await b.makeFolder('manifest.json');
    },
    names: /^manifest.json: not the/m,
  },
  { what: 'a file added', change: (b) => b.write('files/x', 'x'), names: /^files\/x: was added/m },
  {
    what: 'the manifest changed',
    change: (b) => b.append('manifest.json'),
    names: /^manifest.json: its signature/m,
  },
  {
    what: 'the manifest removed',
    change: (b) => b.remove('manifest.json'),
    names: /^manifest.json: not the/m,
  },
  {
    what: 'the signature removed',
    change: (b) => b.remove('manifest.sig'),
    names: /^manifest.json: its signature/m,
  },
  {
    what: 'the key replaced',
    change: (b) => b.write('public-key.pem', pemOf(b.about.other.publicKey)),
    names: /^public-key.pem: not the key/m,
  },
  {
    what: 'all of it signed with another key',
    change: (b) => b.append(`${REPORT_FILE}.md`),
    signed: 'by another',
    names: /^public-key.pem: not the key/m,
  },
];

export const tamperings: readonly BundleTampering[] = [
  ...ofFiles,
  ...[...ofEvents, ...ofSeals].map((each) => ({
    ...each,
    what: `${each.what}, and the manifest signed anew`,
    signed: 'by us' as const,
  })),
];
