import { parseArgs } from 'node:util';
import { DESPITE_BROKEN_CHAIN_OPTION } from './chain-guard.js';
import { StartError } from '../embedded/start-error.js';

export type AuditRequest =
  | { readonly kind: 'history'; readonly id: string; readonly of: string }
  | { readonly kind: 'replay'; readonly id: string; readonly of: string; readonly at: number }
  | { readonly kind: 'export'; readonly streams: readonly string[]; readonly despite: boolean }
  /**
   * Verifies the store, or an exported file. `streams` are the streams that the file must contain; an empty
   * list means all.
   */
  | {
      readonly kind: 'verify';
      readonly file: string | undefined;
      readonly streams: readonly string[];
      /** Digests and hashes of daily seals that the user recorded outside of the store. */
      readonly seals: readonly string[];
    }
  /**
   * Exports a bundle about an order, a customer or a month; `to` is its folder, by default named after `about`.
   */
  | {
      readonly kind: 'bundle';
      readonly about: string;
      readonly to: string | undefined;
      readonly despite: boolean;
    }
  /** Lists events with unencrypted free text about a person. */
  | { readonly kind: 'unsealed' };

export const USAGE = [
  'usage: npm run audit -- history <no> [--of quotations]',
  'replay <no> --at <time> [--of quotations]',
  `export [--stream <beginning of a name>] [--${DESPITE_BROKEN_CHAIN_OPTION}] > file`,
  'verify [file [--stream <beginning of a name>]] [--seal <digest or hash of a daily seal>]',
  'unsealed',
  `bundle <order no|customer id|YYYY-MM> [--to <folder>] [--${DESPITE_BROKEN_CHAIN_OPTION}]`,
].join(' | ');

/** Parses the arguments of `npm run audit`; throws a `StartError` with the usage for invalid arguments. */
export function parseAuditRequest(args: readonly string[]): AuditRequest {
  const asked = understood(args);
  if (asked === undefined) throw new StartError(USAGE);
  return asked;
}

function understood(args: readonly string[]): AuditRequest | undefined {
  const parsed = parse(args);
  if (parsed === undefined) return undefined;
  const { kind, word, more } = parsed;
  if (more.length > 0) return undefined;
  switch (kind) {
    case 'history':
    case 'replay':
      return askedOfOne(kind, word, parsed.values);
    case 'export':
      return word === undefined
        ? { kind, streams: parsed.values.stream ?? [], despite: isTold(parsed.values) }
        : undefined;
    case 'verify':
      return verifyOf(word, parsed.values);
    case 'bundle':
      return bundleOf(word, parsed.values);
    case 'unsealed':
      return word === undefined ? { kind } : undefined;
    default:
      return undefined;
  }
}

/**
 * The request to verify the store or a file; undefined for invalid arguments. Streams can be named only for a
 * file, because the whole store is always verified.
 */
const verifyOf = (file: string | undefined, { stream = [], seal = [] }: Values): AuditRequest | undefined =>
  (file === undefined && stream.length > 0) || !seal.every(isHash)
    ? undefined
    : { kind: 'verify', file, streams: stream, seals: seal };

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Without `--to`, the folder has the name of the order, customer or month. */
const bundleOf = (about: string | undefined, { to, ...values }: Values): AuditRequest | undefined =>
  about !== undefined && /^[\w-]+$/.test(about)
    ? { kind: 'bundle', about, to, despite: isTold(values) }
    : undefined;

const isTold = (values: Partial<Values>): boolean => values[DESPITE_BROKEN_CHAIN_OPTION] === true;

/** `history` of a record takes no instant (`--at`), while `replay` requires one. */
function askedOfOne(
  kind: 'history' | 'replay',
  id: string | undefined,
  { of = 'quotations', at }: Values,
): AuditRequest | undefined {
  if (id === undefined) return undefined;
  if (kind === 'history') return at === undefined ? { kind, id, of } : undefined;
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? undefined : { kind, id, of, at: moment };
}

type Values = NonNullable<ReturnType<typeof parse>>['values'];

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        of: { type: 'string' },
        at: { type: 'string' },
        to: { type: 'string' },
        stream: { type: 'string', multiple: true },
        seal: { type: 'string', multiple: true },
        [DESPITE_BROKEN_CHAIN_OPTION]: { type: 'boolean' },
      },
    });
    const [kind = '', word, ...more] = positionals;
    return { kind, word, more, values };
  } catch {
    return undefined;
  }
}
