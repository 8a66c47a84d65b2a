import {
  forgedLine,
  rechained,
  rehashed,
  sha256,
  without,
  type BundleLine,
  type BundleTampering,
} from './tampered.fixture.js';

export const DATA = /"data":"(?:[^"\\]|\\.)*"/;
const swapped = (lines: BundleLine[]) =>
  [lines[1], lines[0], ...lines.slice(2)].flatMap((line) => line ?? []);

/** Changes of events by a forger who can sign the manifest with the key of the installation. */
export const ofEvents: readonly Omit<BundleTampering, 'signed'>[] = [
  {
    what: 'data of an event',
    change: (b) => b.event(forgedLine),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'the time of an event',
    change: (b) => b.event((line) => ({ ...line, metadata: line.metadata.replace(/"at":"20/, '"at":"19') })),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'the actor of an event',
    change: (b) => b.event((line) => ({ ...line, metadata: line.metadata.replace(/"uid":"/, '"uid":"x') })),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'the type of an event',
    change: (b) => b.event((line) => ({ ...line, type: 'NoteSet' })),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'the id of an event',
    change: (b) => b.event((line) => ({ ...line, id: '00000000-0000-4000-8000-000000000000' })),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'an event removed',
    change: (b) => b.lines('events.ndjson', without(1)),
    names: /^quotation-[\w-]+@2: an event before it is missing/m,
  },
  {
    what: 'the last event removed',
    change: (b) => b.lines('events.ndjson', without(-1)),
    names: /^quotation-[\w-]+@\d+: its tail is missing/m,
  },
  {
    what: 'an event twice',
    change: (b) => b.lines('events.ndjson', (lines) => lines.toSpliced(1, 0, ...lines.slice(1, 2))),
    names: /^quotation-[\w-]+@1: stands twice/m,
  },
  {
    what: 'an event added at the end',
    change: (b) =>
      b.lines('events.ndjson', (lines) =>
        rechained([...lines, ...lines.slice(-1).map((line) => ({ ...line, revision: line.revision + 1 }))]),
      ),
    names: /^quotation-[\w-]+@\d+: its tail is missing or longer/m,
  },
  {
    what: 'events in another order',
    change: (b) => b.lines('events.ndjson', swapped),
    names: /^quotation-[\w-]+@0: stands twice or out of order/m,
  },
  {
    what: 'an event changed with its hash',
    change: (b) => b.event((line) => rehashed(forgedLine(line))),
    names: /^quotation-[\w-]+@2: does not follow the one before/m,
  },
  {
    what: 'an event changed and the whole chain made anew',
    change: (b) =>
      b.lines('events.ndjson', (lines) =>
        rechained(lines.map((line, at) => (at === 1 ? forgedLine(line) : line))),
      ),
    names: /^quotation-[\w-]+@\d+: not what seal-[\d-]+ names/m,
  },
  {
    what: 'a stream removed',
    change: (b) => b.write('events.ndjson', ''),
    names: /^quotation-[\w-]+: the whole stream is missing/m,
  },
  {
    what: 'a stream added',
    change: (b) =>
      b.lines('events.ndjson', (lines) => [
        ...lines,
        ...rechained(lines.slice(0, 1).map((line) => ({ ...line, stream: 'quotation-X' }))),
      ]),
    names: /^quotation-X: was added/m,
  },
  {
    what: 'a line cut',
    change: (b) => b.append('events.ndjson', '{"stream":\n'),
    names: /^events.ndjson line \d+: cannot be read/m,
  },
  {
    what: 'a reading of a field that is not encrypted',
    change: (b) => b.event((line) => ({ ...line, readable: { ...line.readable, 'data/amount': 1 } })),
    names: /^quotation-[\w-]+@1: its readable fields are others/m,
  },
  {
    what: 'readings removed',
    change: (b) => b.lines('events.ndjson', (lines) => lines.map((line) => ({ ...line, readable: {} }))),
    names: /^quotation-[\w-]+@0: its readable fields are others/m,
  },
  {
    what: 'data of an event that is marked as withheld',
    change: (b) => b.event((line) => ({ ...forgedLine(line), withheld: true })),
    names: /^quotation-[\w-]+@1: was changed[^]+^quotation-[\w-]+@1: is withheld and yet there/m,
  },
  {
    what: 'a mark of another kind beside changed data',
    change: (b) => b.event((line) => ({ ...forgedLine(line), withheld: 'yes' })),
    names: /^quotation-[\w-]+@1: was changed/m,
  },
  {
    what: 'an event marked as withheld beside its data',
    change: (b) => b.event((line) => ({ ...line, withheld: true })),
    names: /^quotation-[\w-]+@1: is withheld and yet there/m,
  },
  {
    what: 'readings left beside data that is withheld',
    change: (b) => b.replace('events.ndjson', DATA, '"withheld":true'),
    names: /^quotation-[\w-]+@0: is withheld and yet there/m,
  },
  {
    what: 'data taken away without a mark',
    change: (b) => b.replace('events.ndjson', DATA, '"other":true'),
    names: /^quotation-[\w-]+@0: was changed/m,
  },
  {
    what: 'streams in another form',
    change: (b) => b.replace('manifest.json', /"streams": \[/, '"streams": 5, "others": ['),
    names: /: cannot be verified as a bundle/m,
  },
  {
    what: 'a file changed',
    change: async (b) => b.append(await b.theFile()),
    names: /^files\/\w{64}: its content has another hash/m,
  },
  {
    what: 'a file removed',
    change: async (b) => b.remove(await b.theFile()),
    names: /^files\/\w{64}: is missing/m,
  },
  {
    what: 'a file added',
    change: (b) => b.write(`files/${sha256('x')}`, 'x'),
    names: /^files\/\w{64}: no event names it/m,
  },
];
