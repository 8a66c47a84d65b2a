import { describe, expect, it } from '@jest/globals';
import { withHash } from '../chain/hash.js';
import type { StoredEvent } from '../wire/stored-event.js';
import { checkArchive } from './check.js';
import { archiveFaultText, type ArchiveFault } from './fault.js';
import { hashedLine } from './line.js';
import { digestLine } from './proof.js';
import { archiveOf } from './write.js';
import { sealText } from '@zhidan/domain/seal';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A log of several streams that is written event by event. */
class Log {
  readonly events: StoredEvent[] = [];

  add(stream: string, type: string, data: unknown): StoredEvent {
    const before = this.head(stream);
    const revision = before === null ? 0 : before.revision + 1;
    const place = this.events.length;
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    const bytes = Buffer.from(JSON.stringify(data));
    const event = withHash(
      { stream, revision, id, type, data: bytes },
      { at: '2026-03-02T01:00:00.000Z', prev_hash: before?.hash ?? '' },
    );
    const stored = { ...event, position: BigInt(place * 7) };
    this.events.push(stored);
    return stored;
  }

  head(stream: string) {
    const last = this.events.findLast((event) => event.stream === stream) as
      (StoredEvent & { hash: string }) | undefined;
    return last === undefined ? null : { stream, revision: last.revision, hash: last.hash };
  }

  seal(date: string, previous: string | undefined, ...streams: readonly string[]): void {
    this.sealWith(date, previous, undefined, ...streams);
  }

  /** Signs a seal with a key; a test may give another text to sign. */
  sealWith(
    date: string,
    previous: string | undefined,
    signing: { readonly key: KeyPair; readonly text?: string } | undefined,
    ...streams: readonly string[]
  ): void {
    const stream = `seal-${date}`;
    const head = previous === undefined ? null : this.head(`seal-${previous}`);
    this.add(stream, 'SealBegun', { date, previous: head });
    const heads = streams.flatMap((each) => this.head(each) ?? []);
    this.add(stream, 'HeadsSealed', { part: 0, heads });
    const digest = createHash('sha256').update(heads.map(digestLine).join('')).digest('hex');
    const sums = { parts: 1, heads: heads.length, digest };
    const signature = signing && signatureOf(signing.key, signing.text ?? sealText(date, sums, head));
    this.add(stream, 'DaySealed', { ...sums, previous: head, ...(signature && { signature }) });
  }
}

type KeyPair = ReturnType<typeof generateKeyPairSync>;

const signatureOf = ({ privateKey, publicKey }: KeyPair, text: string) => ({
  public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  value: sign(null, Buffer.from(text), privateKey).toString('base64'),
});

const ORDER = 'quotation-I261121001';

/** Two days of a small shop, each with its daily seal. */
function shop(): Log {
  const log = new Log();
  log.add(ORDER, 'NoteSet', { note: '四十件 polo 衫' });
  log.add('customer-club', 'CustomerRegistered', { name: '羽球社' });
  log.add(ORDER, 'NoteSet', { note: '改成紅色' });
  log.seal('2026-03-02', undefined, ORDER, 'customer-club');
  log.add(ORDER, 'NoteSet', { note: '趕件' });
  log.seal('2026-03-03', '2026-03-02', ORDER, 'seal-2026-03-02');
  log.add('customer-cafe', 'CustomerRegistered', { name: '咖啡店' });
  return log;
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function written(events: readonly StoredEvent[], prefixes: readonly string[] = []): Promise<Buffer> {
  const lines: string[] = [];
  for await (const line of archiveOf(each(events), { release: '0.1.0', prefixes })) lines.push(line);
  return Buffer.from(lines.join(''));
}

async function faultsOf(archive: Buffer): Promise<readonly ArchiveFault[]> {
  const faults: ArchiveFault[] = [];
  // Pieces that end anywhere, as when a file is read.
  const pieces = Array.from({ length: Math.ceil(archive.length / 1000) }, (_, at) =>
    archive.subarray(at * 1000, at * 1000 + 1000),
  );
  for await (const found of checkArchive(each(pieces))) if (found.kind === 'fault') faults.push(found.fault);
  return faults;
}

const said = async (archive: Buffer) => (await faultsOf(archive)).map(archiveFaultText);
const linesOf = (archive: Buffer) => archive.toString().trimEnd().split('\n');
const joined = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);

describe('an archive of the events', () => {
  it('verifies without faults when nothing was changed, also for selected streams', async () => {
    const { events } = shop();
    expect(await said(await written(events))).toEqual([]);
    expect(await said(await written(events, ['quotation-']))).toEqual([]);
    expect(await said(await written(events, ['seal-', 'customer-']))).toEqual([]);
    expect(await said(await written([]))).toEqual([]);
  });

  it('is reported at the line and event in which any byte was changed', async () => {
    const { events } = shop();
    const archive = await written(events);
    let line = 1;
    for (let at = 0; at < archive.length; at += 1) {
      // Every byte of the head, of the first event and of the end, and a sample of the bytes between.
      const looked = line === 1 || line >= 12 || at % 37 === 0 || archive[at] === 0x0a;
      for (const flip of looked ? [1, 0x20] : []) {
        const changed = Buffer.from(archive);
        changed[at] = (archive[at] ?? 0) ^ flip;
        const [first] = await faultsOf(changed);
        if (first?.line !== line) throw new Error(`byte ${at}, line ${line}: ${JSON.stringify(first)}`);
        const event = events[line - 2];
        const text = changed.toString('utf8').split('\n')[line - 1] ?? '';
        if (event !== undefined && text.includes(`"stream":"${event.stream}","revision":${event.revision},`))
          expect(first).toMatchObject({ stream: event.stream, revision: event.revision });
      }
      if (archive[at] === 0x0a) line += 1;
    }
  }, 120_000);

  it('is reported when lines are missing, duplicated or moved, or its end is truncated', async () => {
    const lines = linesOf(await written(shop().events));
    for (let at = 0; at < lines.length; at += 1) {
      const [first] = await faultsOf(joined(lines.toSpliced(at, 1)));
      expect([at, first?.line]).toEqual([at, Math.min(at + 1, lines.length - 1)]);
      expect((await faultsOf(joined(lines.toSpliced(at, 0, lines[at] ?? ''))))[0]?.line).toBe(at + 2);
    }
    expect(await said(joined(lines.slice(0, 5)))).toEqual([
      'line 5: the end is missing, after 4 events: a tail was removed',
    ]);
    expect((await said(Buffer.from(''))).length).toBe(1);
    expect((await said(joined(lines.toSpliced(2, 1))))[0]).toBe(
      `line 3, ${ORDER}@1: was changed, or 1 of the events before it is missing`,
    );
  });

  it('may follow the banner that npm prints, but not a changed banner', async () => {
    const archive = (await written(shop().events, ['quotation-'])).toString();
    const banner = '\n> zhidan@0.1.0 audit\n> node server/dist/audit/main.js export --stream quotation-\n\n';
    expect(await said(Buffer.from(banner + archive))).toEqual([]);
    for (let at = 0; at < banner.length; at += 1) {
      const changed = Buffer.from(banner + archive);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const faults = await said(changed);
      if (faults.length === 0) throw new Error(`byte ${at} of the banner was changed and nothing said`);
    }
  });
});

describe('verifying the daily seals', () => {
  it('reports a stream that was removed from the store altogether', async () => {
    const events = shop().events.filter(({ stream }) => stream !== 'customer-club');
    expect(await said(await written(events))).toEqual([
      'line 5, customer-club: the whole stream is missing, which seal-2026-03-02 names',
    ]);
  });

  it('reports a stream that was truncated', async () => {
    const events = shop().events.filter(({ stream, revision }) => stream !== ORDER || revision < 2);
    expect(await said(await written(events))).toEqual([
      `line 9, ${ORDER}@2: its tail is missing: it ends at 1, seal-2026-03-03 names revision 2`,
    ]);
  });

  it('reports a stream that was rewritten with a valid chain, and a removed seal', async () => {
    const { events } = shop();
    const forged = new Log();
    forged.add('customer-club', 'CustomerRegistered', { name: '別的社' });
    const swapped = events.map((event) =>
      event.stream === 'customer-club' ? (forged.events[0] ?? event) : event,
    );
    expect(await said(await written(swapped))).toEqual([
      'line 6, customer-club@0: its hash is not the one that seal-2026-03-02 names',
    ]);
    const unsealed = events.filter(({ stream }) => stream !== 'seal-2026-03-02');
    expect((await said(await written(unsealed)))[0]).toBe(
      'line 6, seal-2026-03-02: the whole stream is missing, which seal-2026-03-03 names',
    );
  });

  it('reports a signature that does not match the key and the content of its seal', async () => {
    const key = generateKeyPairSync('ed25519');
    const log = shop();
    log.sealWith('2026-03-04', '2026-03-03', { key }, 'customer-cafe');
    expect(await said(await written(log.events))).toEqual([]);

    log.sealWith('2026-03-05', '2026-03-04', { key, text: 'zhidan-seal 2026-03-06' });
    expect(await said(await written(log.events))).toEqual([
      'line 18, seal-2026-03-05@2: the signature of the seal is not that of its key over what it says',
    ]);
  });

  it('reports an unsigned seal that follows a signed seal', async () => {
    const log = shop();
    log.sealWith('2026-03-04', '2026-03-03', { key: generateKeyPairSync('ed25519') }, 'customer-cafe');
    log.seal('2026-03-05', '2026-03-04');
    expect(await said(await written(log.events))).toEqual([
      'line 18, seal-2026-03-05@2: the seal is not signed, and an earlier one is',
    ]);
  });
});

describe('verifying an archive whose checksums were recomputed', () => {
  it('reports a missing number, even when all remaining chains and seals are valid', async () => {
    const log = shop();
    log.add('question-late', 'QuestionAdded', { question: '幾天？' });
    const lines = linesOf(await written(log.events));
    // The only event of a stream that no seal names yet.
    const left = lines.toSpliced(-3, 1).map((line) => line.replace(/,"sum":"[0-9a-f]{64}"\}$/, '}'));
    let sum = '';
    const forged = left.map((line) => {
      const made = hashedLine(sum, JSON.parse(line));
      sum = made.sum;
      return made.text;
    });
    expect((await said(joined(forged)))[0]).toBe(
      'line 12, question-late@0: is number 12 of the archive, and the event before it is number 10',
    );
  });
});
