import { DATA } from './of-events.fixture.js';
import {
  rechained,
  without,
  type BundleLine,
  type Tampered,
  type BundleTampering,
} from './tampered.fixture.js';

const isOf = (seal: BundleLine | undefined) => (line: BundleLine) => line.stream === seal?.stream;
/** Changes the first stream hash that a `HeadsSealed` event lists. */
const withAnotherHead = (line: BundleLine): BundleLine =>
  line.type === 'HeadsSealed'
    ? { ...line, data: line.data.replace(/"hash":"\w{8}/, '"hash":"00000000') }
    : line;
const withHashesAnew = (change: (line: BundleLine) => BundleLine) => (bundle: Tampered) =>
  bundle.lines('seals.ndjson', (lines) => rechained(lines.map(change)));

/** Changes of seals, with the manifest signed again. */
export const ofSeals: readonly Omit<BundleTampering, 'signed'>[] = [
  {
    what: 'a head of a seal',
    change: (b) => b.lines('seals.ndjson', (lines) => lines.map(withAnotherHead)),
    names: /^seal-[\d-]+@1: was changed/m,
  },
  {
    what: 'a head with its hashes',
    change: withHashesAnew(withAnotherHead),
    names: /^seal-[\d-]+: does not add up/m,
  },
  {
    what: 'the signature of a seal',
    change: withHashesAnew((line) => ({
      ...line,
      data: line.data.replace(/"value":"[^"]{4}/, '"value":"AAAA'),
    })),
    names: /^seal-[\d-]+: its signature does not fit/m,
  },
  {
    what: 'the key of a seal',
    change: withHashesAnew((line) => ({
      ...line,
      data: line.data.replace(/"public_key":"[^"]{20}/, '"public_key":"AAAAAAAAAAAAAAAAAAAA'),
    })),
    names: /^seal-[\d-]+: signed with an unknown key/m,
  },
  {
    what: 'the signature of a seal taken away',
    change: withHashesAnew((line) => ({
      ...line,
      data: line.data.replace(/"signature":\{.*\}\}/, '"signature":null}'),
    })),
    names: /^seals.ndjson: seals are missing or were added/m,
  },
  {
    what: 'the first seal removed',
    change: (b) => b.lines('seals.ndjson', (lines) => lines.filter((line) => !isOf(lines[0])(line))),
    names: /^seals.ndjson: seals are missing/m,
  },
  {
    what: 'a seal in between removed',
    change: (b) =>
      b.lines('seals.ndjson', (lines) => {
        const streams = [...new Set(lines.map(({ stream }) => stream))];
        return lines.filter(({ stream }) => stream !== streams[1]);
      }),
    names: /^seal-[\d-]+: does not follow the seal before it/m,
  },
  {
    what: 'the end of a seal removed',
    change: (b) => b.lines('seals.ndjson', without(-1)),
    names: /^seal-[\d-]+: does not add up/m,
  },
  {
    what: 'all seals removed, and counted as none',
    change: async (b) => {
      await b.write('seals.ndjson', '');
      await b.replace('manifest.json', /"seals": \d+,\s+"unsigned": \d+/, '"seals": 0, "unsigned": 0');
    },
    names: /^seals.ndjson: no seal covers any event/m,
  },
  {
    what: 'what a seal follows withheld',
    change: (b) => b.replace('seals.ndjson', DATA, '"withheld":true'),
    names: /^seal-[\d-]+: withholds what it names/m,
  },
  {
    what: 'seals in another order',
    change: (b) =>
      b.lines('seals.ndjson', (lines) => [
        ...lines.filter((line) => !isOf(lines[0])(line)),
        ...lines.filter(isOf(lines[0])),
      ]),
    names: /^seal-[\d-]+: does not follow the seal before it/m,
  },
];
