import { readFileSync } from 'node:fs';

/** One address in `docs/calls.md`, in which `…` and `<id>` stand for a value. */
interface Address {
  readonly method: string;
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
}

/** A row of a table: the calls of the specification and their addresses. */
export interface CallLine {
  readonly section: string;
  readonly calls: readonly string[];
  readonly addresses: readonly Address[];
  /** Text that resembles an address but lacks a method or a leading slash. */
  readonly unclear: readonly string[];
}

const ROW = /^\| (.+?) +\| (.+?) +\|$/;
const CODE = /`([^`]+)`/g;
const ADDRESS = /^(GET|POST|PUT|DELETE) (\/[^?]*)(?:\?(.*))?$/;
/** A choice such as `{close,reopen}`; the JSON of a filter does not match, because of its quotation marks. */
const CHOICE = /\{([\w-]+(?:,[\w-]+)+)\}/;

/** Every row of the tables of `docs/calls.md`. */
export function callLines(): readonly CallLine[] {
  const text = readFileSync(new URL('../../../docs/calls.md', import.meta.url), 'utf8');
  let section = '';
  const lines: CallLine[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    const [, calls, answer] = ROW.exec(line) ?? [];
    if (calls === undefined || answer === undefined || calls === 'call' || calls.startsWith('-')) continue;
    const codes = [...answer.matchAll(CODE)].flatMap(([, code = '']) => chosen(code));
    lines.push({
      section,
      calls: calls.replace(/^beyond the specification: /, '').split(', '),
      addresses: codes.flatMap((code) => addressIn(code) ?? []),
      unclear: codes.filter((code) => /[/?]/.test(code) && addressIn(code) === undefined),
    });
  }
  return lines;
}

function addressIn(code: string): Address | undefined {
  const [, method, path, query = ''] = ADDRESS.exec(code) ?? [];
  return method === undefined || path === undefined ? undefined : { method, path, query };
}

/** All texts that `{close,reopen}` in an address stands for. */
function chosen(code: string): readonly string[] {
  const [whole = '', words] = CHOICE.exec(code) ?? [];
  return words === undefined ? [code] : words.split(',').map((word) => code.replace(whole, word));
}
