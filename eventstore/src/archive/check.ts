import type { StoredEvent } from '../wire/stored-event.js';
import {
  eventOfLine,
  parseArchiveLine,
  storedEventOf,
  checksumsOf,
  type ArchiveHead,
  type ArchiveLine,
} from './line.js';
import type { ArchiveFault } from './fault.js';
import { EventLogVerifier } from './proof.js';
import { splitLines, type SplitLine } from './split-lines.js';
import { hasPrefix } from './write.js';

export type CheckedPart =
  /**
   * Emitted once, before the first event: prefixes of the names of the streams in the archive; none means all.
   */
  | { readonly kind: 'head'; readonly streams: readonly string[] }
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'fault'; readonly fault: ArchiveFault }
  /** Emitted once, at the end. */
  | { readonly kind: 'counted'; readonly events: number; readonly streams: number; readonly seals: number };

/** `npm run` prints this many lines before the program's output, unless called with --silent. */
const NPM_SAYS = 4;

/**
 * Reads an archive and reports all faults: of lines by their sums and numbers, of events by the hash chain of
 * their stream, of streams by the daily seals. Yields events as they are read.
 */
export async function* checkArchive(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<CheckedPart, void, undefined> {
  const check = new Check();
  for await (const line of afterBanner(splitLines(chunks))) yield* check.take(line);
  yield* check.end();
}

class Check {
  #proof = new EventLogVerifier();
  #line = 0;
  /**
   * Sums that the next line may continue from: the one computed for the last line, and the one written in it.
   */
  #before: readonly string[] = [''];
  #events = 0;
  #ended = false;

  *take({ bytes, ended, banner }: NumberedLine): Generator<CheckedPart> {
    this.#line += 1 + banner.length;
    const isFirst = this.#line === 1 + banner.length;
    const line = parseArchiveLine(bytes);
    const about =
      line?.kind === 'event' ? { stream: line.stream, revision: line.revision } : eventOfLine(bytes);
    const sums = this.#before.map((before) => checksumsOf(bytes, before));
    const isWhole = line !== undefined && ended && sums.some(({ due, carried }) => due === carried);
    const fault = this.#faultOf(line, about, { isFirst, isWhole });
    if (fault !== undefined) yield this.#fault(fault);
    this.#before = carriedOn(sums, isWhole);
    if (line === undefined) this.#events += bytes.length === 0 ? 0 : 1;
    else yield* this.#read(line, banner, isWhole);
  }

  #faultOf(
    line: ArchiveLine | undefined,
    about: Omit<ArchiveFault, 'what'>,
    { isFirst, isWhole }: { readonly isFirst: boolean; readonly isWhole: boolean },
  ): ArchiveFault | undefined {
    if (this.#ended) return { ...about, what: 'stands after the end' };
    if (!isWhole) return { ...about, what: this.#whatIsWrong(line) };
    if ((line?.kind === 'zhidan-archive') !== isFirst)
      return { what: 'the head stands first, and only there' };
    return undefined;
  }

  #whatIsWrong(line: ArchiveLine | undefined): string {
    const gone = line?.kind === 'event' ? line.n - this.#events - 1 : 0;
    return gone > 0 && gone < Infinity
      ? `was changed, or ${gone} of the events before it ${gone === 1 ? 'is' : 'are'} missing`
      : 'was changed, or what stood before it is missing';
  }

  *end(): Generator<CheckedPart> {
    if (!this.#ended)
      yield this.#fault({ what: `the end is missing, after ${this.#events} events: a tail was removed` });
    const { streams, seals } = this.#proof;
    yield { kind: 'counted', events: this.#events, streams, seals };
  }

  *#read(line: ArchiveLine, banner: readonly string[], isWhole: boolean): Generator<CheckedPart> {
    switch (line.kind) {
      case 'zhidan-archive': {
        const { streams } = line;
        if (banner.length > 0 && !isBannerOf(line, banner))
          yield { kind: 'fault', fault: { line: 1, what: 'is not what npm says before an export' } };
        this.#proof = new EventLogVerifier((stream) => hasPrefix(streams, stream));
        yield { kind: 'head', streams };
        return;
      }
      case 'event': {
        // A sum needs no key, so a person who removes events can compute new sums; the numbers of events are
        // therefore checked too.
        if (isWhole && line.n !== this.#events + 1)
          yield this.#fault({
            stream: line.stream,
            revision: line.revision,
            what: `is number ${line.n} of the archive, and the event before it is number ${this.#events}`,
          });
        this.#events = line.n;
        const event = storedEventOf(line);
        for (const fault of this.#proof.take(event)) yield this.#fault(fault);
        yield { kind: 'event', event };
        return;
      }
      case 'end':
        this.#ended = true;
        if (line.events !== this.#events)
          yield this.#fault({
            what: `the end counts ${line.events} events, the last one is ${this.#events}`,
          });
    }
  }

  #fault(fault: ArchiveFault): CheckedPart {
    return { kind: 'fault', fault: { line: this.#line, ...fault } };
  }
}

/**
 * The sums that the next line may continue from. The written sum is wrong if it was changed; the computed sum
 * is wrong if a line before it is missing.
 */
const carriedOn = ([first]: readonly Sums[], isWhole: boolean): readonly string[] =>
  (isWhole ? [first?.carried] : [first?.due, first?.carried]).filter((sum) => sum !== undefined);

type Sums = ReturnType<typeof checksumsOf>;

interface NumberedLine extends SplitLine {
  /** Lines before the first line of the archive. */
  readonly banner: readonly string[];
}

/** Skips what npm printed before an archive that was written by `npm run … > file`. */
async function* afterBanner(lines: AsyncIterable<SplitLine>): AsyncGenerator<NumberedLine, void, undefined> {
  let held: readonly SplitLine[] | undefined = [];
  for await (const line of lines) {
    if (held === undefined) yield { ...line, banner: [] };
    else if (held.length < NPM_SAYS && isSaidByNpm(line)) held = [...held, line];
    else {
      yield { ...line, banner: held.map(({ bytes }) => bytes.toString('latin1')) };
      held = undefined;
    }
  }
  for (const line of held ?? []) yield { ...line, banner: [] };
}

const isSaidByNpm = ({ bytes }: SplitLine): boolean => /^$|^> /.test(bytes.toString('latin1'));

function isBannerOf({ streams, release }: ArchiveHead, banner: readonly string[]): boolean {
  const asked = ['export', ...streams.flatMap((prefix) => ['--stream', prefix])].join(' ');
  const due = ['', `> zhidan@${release} audit`, `> node server/dist/audit/main.js ${asked}`, ''];
  const said = banner.join('\n').replaceAll('"', '').replaceAll('--stream=', '--stream ');
  return (
    said === due.join('\n') ||
    said === due.join('\n').replace(`${asked}\n`, `${asked} --despite-broken-chain\n`)
  );
}
