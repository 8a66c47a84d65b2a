import type { Fault, Faults } from './faults.js';

const NUMBERS_SHOWN = 5;
const DETAIL_SHOWN = 420;

/** A line per kind of fault, with the requests that show it again and what the installation logged of the first. */
export function reportOf(
  faults: Faults,
  { seed, log }: { readonly seed: number; readonly log: readonly string[] },
): readonly string[] {
  const byKind = grouped(faults.found);
  const statuses = [...faults.statuses].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = [...byKind].flatMap(([what, found]) => linesOf(what, found, seed, log));
  return [
    `Answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    ...slowLine(faults),
    ...lines,
  ];
}

function slowLine({ slow }: Faults): readonly string[] {
  const [slowest] = slow.toSorted((one, other) => other.ms - one.ms);
  if (slowest === undefined) return [];
  const { number, sent, ms } = slowest;
  return [
    `${slow.length} answers took longer than 2 s, at most ${(ms / 1_000).toFixed(1)} s: ${sent.operation}, ${number}`,
  ];
}

function linesOf(
  what: string,
  found: readonly Fault[],
  seed: number,
  log: readonly string[],
): readonly string[] {
  const numbers = found.flatMap(({ number }) => number ?? []);
  const again =
    numbers.length === 0
      ? ''
      : ` (npm run test:long -- fuzz --seed ${seed} --only ${numbers.slice(0, NUMBERS_SHOWN).join(',')})`;
  const details = numbers.length === 0 ? found : found.slice(0, 1);
  return [
    `${found.length} × ${what}${again}`,
    ...details.slice(0, NUMBERS_SHOWN).map(({ detail }) => `    ${detail.slice(0, DETAIL_SHOWN)}`),
    ...details.flatMap(({ detail }) => logged(log, detail)),
  ];
}

/** What was logged under the trace that ends a detail. */
function logged(log: readonly string[], detail: string): readonly string[] {
  const [, trace] = / → ([\w-]{36})$/.exec(detail) ?? [];
  const line = trace === undefined ? undefined : log.find((each) => each.includes(trace));
  return line === undefined ? [] : [`    ${line.slice(0, 1_200)}`];
}

function grouped(faults: readonly Fault[]): ReadonlyMap<string, readonly Fault[]> {
  const byKind = new Map<string, Fault[]>();
  for (const fault of faults) {
    const alike = byKind.get(fault.what);
    if (alike === undefined) byKind.set(fault.what, [fault]);
    else alike.push(fault);
  }
  return byKind;
}
