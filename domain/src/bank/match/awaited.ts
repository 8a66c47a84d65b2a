import { orderNumbersIn } from '../statement/texts.js';
import type { ExpectedPayment, UnmatchedLine } from './line.js';
import { foldedNames, namesMatcher } from './names.js';

/** Expected payments, searchable by the contents of a line. */
export interface ExpectedPaymentIndex {
  readonly ofCustomer: (customer_uid: string) => readonly ExpectedPayment[];
  /** Expected payments that share a number, digits, a name or the amount with the line. */
  readonly near: (line: UnmatchedLine) => readonly ExpectedPayment[];
}

export function indexExpectedPayments(all: readonly ExpectedPayment[]): ExpectedPaymentIndex {
  const byNumber = grouped(all, ({ quotation_no }) => [quotation_no]);
  const byDigits = grouped(all, ({ five_digits }) => (five_digits === '' ? [] : [five_digits]));
  const byAmount = grouped(all, ({ due, whole, reported_amount }) =>
    reported_amount === null ? [due, whole] : [due, whole, reported_amount],
  );
  const byCustomer = grouped(all, ({ customer_uid }) => [customer_uid]);
  const byName = namesMatcher(grouped(all, (one) => foldedNames(one).map(({ folded }) => folded)));
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
  all: readonly ExpectedPayment[],
  keysOf: (one: ExpectedPayment) => readonly Key[],
): ReadonlyMap<Key, readonly ExpectedPayment[]> {
  const groups = new Map<Key, ExpectedPayment[]>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const group = groups.get(key) ?? [];
      group.push(one);
      groups.set(key, group);
    }
  }
  return groups;
}
