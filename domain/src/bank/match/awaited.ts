import { orderNumbersIn } from '../statement/texts.js';
import type { Awaited, UnmatchedLine } from './line.js';
import { foldedNames, namesIn } from './names.js';

/** Expected payments, searchable by anything in a line. */
export interface AwaitedIndex {
  readonly ofCustomer: (customer_uid: string) => readonly Awaited[];
  /** Expected payments that share a number, digits, a name or the amount with the line. */
  readonly near: (line: UnmatchedLine) => readonly Awaited[];
}

export function indexOfAwaited(all: readonly Awaited[]): AwaitedIndex {
  const byNumber = grouped(all, ({ quotation_no }) => [quotation_no]);
  const byDigits = grouped(all, ({ five_digits }) => (five_digits === '' ? [] : [five_digits]));
  const byAmount = grouped(all, ({ due, whole, reported_amount }) =>
    reported_amount === null ? [due, whole] : [due, whole, reported_amount],
  );
  const byCustomer = grouped(all, ({ customer_uid }) => [customer_uid]);
  const byName = namesIn(grouped(all, (one) => foldedNames(one).map(({ folded }) => folded)));
  return {
    ofCustomer: (customer_uid) => byCustomer.get(customer_uid) ?? [],
    near: (line) => [
      ...new Set([
        ...orderNumbersIn(line.remark).flatMap((number) => byNumber.get(number) ?? []),
        ...(byDigits.get(line.five_digits) ?? []),
        ...(byAmount.get(line.amount) ?? []),
        ...byName.in(line),
      ]),
    ],
  };
}

function grouped<Key>(
  all: readonly Awaited[],
  keysOf: (one: Awaited) => readonly Key[],
): ReadonlyMap<Key, readonly Awaited[]> {
  const groups = new Map<Key, Awaited[]>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key) ?? [];
      group.push(one);
      groups.set(key, group);
    }
  }
  return groups;
}
