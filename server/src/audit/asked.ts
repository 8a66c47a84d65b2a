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
  const [kind = '', word, ...more] = parsed.positionals;
  if (more.length > 0) return undefined;
  switch (kind) {
    case 'history':
    case 'replay':
      return askedOfOne(kind, word, parsed.values);
    case 'export':
      return word === undefined ? { kind, streams: parsed.values.stream ?? [] } : undefined;
    case 'verify':
      return { kind, file: word };
    case 'unsealed':
      return word === undefined ? { kind } : undefined;
    default:
      return undefined;
  }
}

/** A history is asked for without a time, a replay with one. */
function askedOfOne(
  kind: 'history' | 'replay',
  id: string | undefined,
  { of = 'quotations', at }: Values,
): Asked | undefined {
  if (id === undefined) return undefined;
  if (kind === 'history') return at === undefined ? { kind, id, of } : undefined;
  const moment = Date.parse(at ?? '');
  return Number.isNaN(moment) ? undefined : { kind, id, of, at: moment };
}

type Values = NonNullable<ReturnType<typeof parse>>['values'];

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
