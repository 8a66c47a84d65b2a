import { addDays } from '../../core/time.js';
import type { ExpectedPayment, UnmatchedLine } from './line.js';

export interface MadeStatement {
  readonly lines: readonly UnmatchedLine[];
  readonly awaited: readonly ExpectedPayment[];
  /** The orders that each line pays, by line id; lines that are absent pay none. */
  readonly belongs: ReadonlyMap<string, readonly string[]>;
}

const surnames = '陳林黃張李王吳劉蔡楊許鄭謝洪郭';
const givenNames = '志明淑芬家豪美玲俊傑怡君建宏雅婷冠宇佩珊';
const trades = ['織品', '設計', '餐飲', '運動', '文創', '旅店', '工作室'];

/** A seeded generator of random numbers from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * 500 generated lines of a shop's account and the expected payments: paid in full, too little, too much, in
 * parts, jointly or twice, and lines that pay no order, some with the amount or the surname of an expected
 * payment.
 */
export function madeStatement(seed: number): MadeStatement {
  const next = chance(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  const of = <Thing>(things: readonly Thing[]): Thing => {
    const thing = things[upTo(things.length)];
    if (thing === undefined) throw new Error('nothing to choose from');
    return thing;
  };
  const digits = () => String(upTo(100_000)).padStart(5, '0');
  const person = () =>
    `${of(Array.from(surnames))}${of(Array.from(givenNames))}${of(Array.from(givenNames))}`;
  const awaited: ExpectedPayment[] = [];
  const lines: UnmatchedLine[] = [];
  const belongs = new Map<string, readonly string[]>();

  const order = (customer: { uid: string; names: readonly string[]; account: string }): ExpectedPayment => {
    const since = addDays('2026-11-01', upTo(10));
    const reports = next() < 0.7;
    const due = next() < 0.3 ? of([943, 1226, 2100, 3150]) : 500 + upTo(40_000);
    const made: ExpectedPayment = {
      quotation_no: `2611${String(1 + upTo(28)).padStart(2, '0')}-${String(1_000_000_000 + awaited.length * 7919)}`,
      stage: next() < 0.5 ? 'proofing' : 'production',
      due,
      whole: due,
      customer_uid: customer.uid,
      five_digits: reports ? customer.account : '',
      reported_amount: null,
      reported_on: reports ? addDays(since, 5) : null,
      names: customer.names,
      since,
    };
    awaited.push(made);
    return made;
  };
  const customer = () => {
    const name = person();
    const company = `${person().slice(0, 2)}${of(trades)}有限公司`;
    return {
      uid: `c${awaited.length}-${upTo(1_000_000)}`,
      names: next() < 0.5 ? [name] : [company, name],
      account: digits(),
    };
  };
  const line = (amount: number, said: Partial<UnmatchedLine>, orders: readonly ExpectedPayment[]) => {
    const id = `line-${String(lines.length).padStart(3, '0')}`;
    const date = addDays('2026-11-12', upTo(10));
    lines.push({ id, date, amount, payer: '', five_digits: '', remark: '跨行轉入', ...said });
    if (orders.length > 0)
      belongs.set(
        id,
        orders.map(({ quotation_no }) => quotation_no),
      );
  };
  /** The bank's description of the payer: a name, an account, both, or the buyer's order number. */
  const saidOf = (
    who: { names: readonly string[]; account: string },
    paid: ExpectedPayment,
  ): Partial<UnmatchedLine> => {
    const payer = of(who.names).replace('有限公司', '');
    const kind = paid.five_digits === '' ? of(['name', 'number']) : of(['name', 'account', 'both', 'number']);
    if (kind === 'number')
      return { remark: `轉帳 ${paid.quotation_no}`, five_digits: next() < 0.5 ? who.account : '' };
    return {
      ...(kind === 'account' ? {} : { payer }),
      ...(kind === 'name' ? {} : { five_digits: who.account }),
    };
  };
  const paidAs = (times: number, amounts: (due: number) => readonly number[]) => {
    for (let at = 0; at < times; at += 1) {
      const who = customer();
      const paid = order(who);
      for (const amount of amounts(paid.due)) line(amount, saidOf(who, paid), [paid]);
    }
  };

  paidAs(270, (due) => [due]);
  paidAs(30, (due) => [due - 15]);
  paidAs(25, (due) => [due + 30]);
  paidAs(20, (due) => [Math.floor(due / 2), due - Math.floor(due / 2)]);
  for (let at = 0; at < 20; at += 1) {
    const who = customer();
    const [one, other] = [order(who), order(who)];
    line(one.due + other.due, { payer: who.names[0] ?? '' }, [one, other]);
  }
  for (let at = 0; at < 10; at += 1) {
    const who = customer();
    const paid = order(who);
    line(paid.due, { payer: who.names[0] ?? '', five_digits: who.account }, [paid]);
    line(paid.due, { payer: who.names[0] ?? '', five_digits: who.account }, [paid]);
  }
  // These payments are expected, but no line of the statement pays them.
  for (let at = 0; at < 60; at += 1) order(customer());
  for (let at = 0; at < 30; at += 1)
    line(-(500 + upTo(9_000)), { payer: of(awaited).names[0] ?? '', remark: '退款' }, []);
  while (lines.length < 500) {
    const amount = next() < 0.3 ? of(awaited).due : 100 + upTo(90_000);
    line(amount, { payer: next() < 0.5 ? `${person()}寶` : '', five_digits: digits() }, []);
  }
  return { lines, awaited, belongs };
}
