import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, pemOf } from '@zhidan/eventstore';
import { z } from 'zod';
import type { SealKey } from '../../seal-key.js';
import { ACCOUNT } from './account.js';

const lineSchema = z.object({
  stream: z.string(),
  revision: z.number(),
  id: z.string(),
  type: z.string(),
  metadata: z.string(),
  data: z.string(),
  readable: z.record(z.string(), z.unknown()).optional(),
});
type Line = z.infer<typeof lineSchema>;
type File = 'events.ndjson' | 'seals.ndjson';

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** The line with the hash that its content should have, after the hash of another line where one is given. */
function rehashed(line: Line, before?: Line): Line {
  const { hash: _hash, ...members } = z.record(z.string(), z.unknown()).parse(JSON.parse(line.metadata));
  if (before !== undefined) members['prev_hash'] = before.metadata.slice(-66, -2);
  const head = JSON.stringify(members).slice(0, -1);
  const bytes = (hash: string) => Buffer.from(`${head},"hash":"${hash}"}`);
  const hash = hashOf({ ...line, data: Buffer.from(line.data), metadata: bytes('0'.repeat(64)) });
  return { ...line, metadata: bytes(hash).toString() };
}

/** All lines of a stream with hashes that fit, as its forger would leave them. */
const rechained = (lines: readonly Line[]): readonly Line[] =>
  lines.reduce<readonly Line[]>((done, line) => {
    const before = done.findLast(({ stream }) => stream === line.stream);
    return [...done, rehashed(line, before)];
  }, []);

/** A copy of a bundle that is being changed. */
export class Tampered {
  constructor(
    readonly folder: string,
    readonly about: { readonly stream: string; readonly other: SealKey },
  ) {}

  async lines(file: File, change: (lines: Line[]) => readonly Line[]): Promise<void> {
    const path = join(this.folder, file);
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const changed = change(lines.map((line) => lineSchema.parse(JSON.parse(line))));
    await writeFile(path, changed.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  event(change: (line: Line) => Line, file: File = 'events.ndjson'): Promise<void> {
    return this.lines(file, (lines) => lines.map((line, at) => (at === 1 ? change(line) : line)));
  }

  append(file: string, text = ' '): Promise<void> {
    return appendFile(join(this.folder, file), text);
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.folder, file), text);
  }

  remove(file: string): Promise<void> {
    return rm(join(this.folder, file));
  }

  async theFile(): Promise<string> {
    return `files/${(await readdir(join(this.folder, 'files')))[0] ?? ''}`;
  }

  /** Writes and signs the manifest anew, with what lies in the folder now. */
  async listAnew(key: SealKey): Promise<void> {
    await this.write('public-key.pem', pemOf(key.publicKey));
    const path = join(this.folder, 'manifest.json');
    const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(path, 'utf8')));
    const found = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = [];
    for (const entry of found) {
      if (!entry.isFile() || entry.name.startsWith('manifest.')) continue;
      const below = entry.parentPath.endsWith('files') ? `files/${entry.name}` : entry.name;
      files.push({ path: below, sha256: sha256(await readFile(join(this.folder, below))) });
    }
    const text = JSON.stringify({ ...manifest, files });
    await this.write('manifest.json', text);
    await this.write('manifest.sig', key.sign(text).value);
  }
}

interface Tampering {
  readonly what: string;
  readonly change: (bundle: Tampered) => Promise<void>;
  /** What the verifier says. */
  readonly names: RegExp;
  /** Who wrote and signed the manifest anew afterwards, when it was done. */
  readonly signed?: 'by us' | 'by another';
}

const without = (at: number) => (lines: Line[]) => lines.toSpliced(at, 1);
const swapped = (lines: Line[]) => [lines[1], lines[0], ...lines.slice(2)].flatMap((line) => line ?? []);
const forged = (line: Line): Line => ({ ...line, data: line.data.replace('{', '{"forged":true,') });

/** By someone who has the bundle and no key. */
const ofFiles: readonly Tampering[] = [
  { what: 'events changed', change: (b) => b.event(forged), names: /^events.ndjson: was changed/m },
  {
    what: 'events cut',
    change: (b) => b.lines('events.ndjson', without(2)),
    names: /^events.ndjson: was changed/m,
  },
  {
    what: 'a seal changed',
    change: (b) => b.event(forged, 'seals.ndjson'),
    names: /^seals.ndjson: was changed/m,
  },
  {
    what: 'the account changed',
    change: (b) => b.append(`${ACCOUNT}.md`),
    names: /^account\.md: was changed/m,
  },
  {
    what: 'the account removed',
    change: (b) => b.remove(`${ACCOUNT}.md`),
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
    change: (b) => b.append(`${ACCOUNT}.md`),
    signed: 'by another',
    names: /^public-key.pem: not the key/m,
  },
];

/** By someone who signs the manifest with the key of the installation afterwards. */
const ofEvents: readonly Omit<Tampering, 'signed'>[] = [
  { what: 'data of an event', change: (b) => b.event(forged), names: /^quotation-[\w-]+@1: was changed/m },
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
    change: (b) => b.event((line) => rehashed(forged(line))),
    names: /^quotation-[\w-]+@2: does not follow the one before/m,
  },
  {
    what: 'an event changed and the whole chain made anew',
    change: (b) =>
      b.lines('events.ndjson', (lines) =>
        rechained(lines.map((line, at) => (at === 1 ? forged(line) : line))),
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

const isOf = (seal: Line | undefined) => (line: Line) => line.stream === seal?.stream;
/** The heads of the last seal but one, with another hash in the first of them. */
const withAnotherHead = (line: Line): Line =>
  line.type === 'HeadsSealed'
    ? { ...line, data: line.data.replace(/"hash":"\w{8}/, '"hash":"00000000') }
    : line;
const withHashesAnew = (change: (line: Line) => Line) => (bundle: Tampered) =>
  bundle.lines('seals.ndjson', (lines) => rechained(lines.map(change)));

/** Of seals, with the manifest signed anew. */
const ofSeals: readonly Omit<Tampering, 'signed'>[] = [
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
    what: 'seals in another order',
    change: (b) =>
      b.lines('seals.ndjson', (lines) => [
        ...lines.filter((line) => !isOf(lines[0])(line)),
        ...lines.filter(isOf(lines[0])),
      ]),
    names: /^seal-[\d-]+: does not follow the seal before it/m,
  },
];

export const tamperings: readonly Tampering[] = [
  ...ofFiles,
  ...[...ofEvents, ...ofSeals].map((each) => ({
    ...each,
    what: `${each.what}, and the manifest signed anew`,
    signed: 'by us' as const,
  })),
];
