import { parseArgs } from 'node:util';
import { StartError } from '../embedded/start-error.js';

export type Asked =
  | { readonly kind: 'history'; readonly id: string; readonly of: string }
  | { readonly kind: 'replay'; readonly id: string; readonly of: string; readonly at: number }
  | { readonly kind: 'export'; readonly streams: readonly string[] }
  /** Without a file the store itself is verified. */
  | { readonly kind: 'verify'; readonly file: string | undefined }
  /** Events that hold free text about a person in the clear. */
  | { readonly kind: 'unsealed' };

export const USAGE = [
  'usage: npm run audit -- history <no> [--of quotations]',
  'replay <no> --at <time> [--of quotations]',
  'export [--stream <beginning of a name>] > file',
  'verify [file]',
  'unsealed',
].join(' | ');

/** What the arguments ask for. Throws `StartError` with the usage. */
export function askedBy(args: readonly string[]): Asked {
  const asked = understood(args);
  if (asked === undefined) throw new StartError(USAGE);
  return asked;
}

function understood(args: readonly string[]): Asked | undefined {
  const parsed = parse(args);
  if (parsed === undefined) return undefined;
  const { positionals, values } = parsed;
  const [kind, word, ...more] = positionals;
  const { of = 'quotations', at, stream } = values;
  if (more.length > 0) return undefined;
  if (kind === 'history' && word !== undefined && at === undefined) return { kind, id: word, of };
  if (kind === 'replay' && word !== undefined && at !== undefined) {
    const moment = Date.parse(at);
    return Number.isNaN(moment) ? undefined : { kind, id: word, of, at: moment };
  }
  if (kind === 'export' && word === undefined) return { kind, streams: stream ?? [] };
  if (kind === 'verify') return { kind, file: word };
  if (kind === 'unsealed' && word === undefined) return { kind };
  return undefined;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        of: { type: 'string' },
        at: { type: 'string' },
        stream: { type: 'string', multiple: true },
      },
    });
  } catch {
    return undefined;
  }
}
