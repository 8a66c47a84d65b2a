import type { WrongAnswer, WrongAnswerCollector, SlowAnswer } from './faults.js';

const NUMBERS_SHOWN = 5;
const DETAIL_SHOWN = 420;
const MOMENTS_SHOWN = 12;
const PATH_SHOWN = 120;

/** One line per kind of fault, with the numbers of its requests and the log of the first one. */
export function reportOf(
  faults: WrongAnswerCollector,
  { seed, log }: { readonly seed: number; readonly log: readonly string[] },
): readonly string[] {
  const byKind = grouped(faults.found);
  const statuses = [...faults.statuses].toSorted(([a], [b]) => a.localeCompare(b));
  const lines = [...byKind].flatMap(([what, found]) => linesOf(what, found, seed, log));
  return [
    `Answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    ...slowLines(faults),
    ...lines,
  ];
}

/**
 * Slow requests that ended together probably had the same cause, so the report shows the first ones of each
 * group.
 */
function slowLines({ slow }: WrongAnswerCollector): readonly string[] {
  if (slow.length === 0) return [];
  const moments = momentsOf(slow);
  const slowest = Math.max(...slow.map(({ ms }) => ms));
  return [
    `${slow.length} answers took longer than 2 s, at most ${seconds(slowest)} s, in ${moments.length} moments`,
    ...moments.slice(0, MOMENTS_SHOWN).map((together) => {
      const most = Math.max(...together.map(({ ms }) => ms));
      return `    ${together.length}, at most ${seconds(most)} s, from ${seconds(sentAt(together[0]))} s on: ${firstOf(together)}`;
    }),
  ];
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const sentAt = ({ at, ms }: SlowAnswer): number => at - ms;

/** Groups of slow requests that overlapped, in the order of sending; the largest group comes first. */
function momentsOf(slow: readonly SlowAnswer[]): readonly (readonly [SlowAnswer, ...SlowAnswer[]])[] {
  const moments: [SlowAnswer, ...SlowAnswer[]][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const answer of slow.toSorted((one, other) => sentAt(one) - sentAt(other))) {
    if (sentAt(answer) < end) moments.at(-1)?.push(answer);
    else moments.push([answer]);
    end = Math.max(end, answer.at);
  }
  return moments.toSorted((one, other) => other.length - one.length);
}

/** The first request of a group; its query often reveals the cause. */
const firstOf = (together: readonly SlowAnswer[]): string =>
  together
    .slice(0, NUMBERS_SHOWN)
    .map(({ sent, number }) => `${sent.method} ${sent.path.slice(0, PATH_SHOWN)} (${number})`)
    .join(', ');

function linesOf(
  what: string,
  found: readonly WrongAnswer[],
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

/** The log lines with the trace id that ends a problem's detail. */
function logged(log: readonly string[], detail: string): readonly string[] {
  const [, trace] = / → ([\w-]{36})$/.exec(detail) ?? [];
  const line = trace === undefined ? undefined : log.find((each) => each.includes(trace));
  return line === undefined ? [] : [`    ${line.slice(0, 1_200)}`];
}

function grouped(faults: readonly WrongAnswer[]): ReadonlyMap<string, readonly WrongAnswer[]> {
  const byKind = new Map<string, WrongAnswer[]>();
  for (const fault of faults) {
    const alike = byKind.get(fault.what);
    if (alike === undefined) byKind.set(fault.what, [fault]);
    else alike.push(fault);
  }
  return byKind;
}
