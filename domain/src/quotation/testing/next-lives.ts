import { allowedActions } from '../allowed.js';
import {
  accountant,
  castBuyers,
  castTerms,
  manager,
  productionEmployee,
  salesWoman,
  shippingEmployee,
} from '../cast/index.js';
import { isClosed } from '../../codes/quotation-codes.js';
import { agreedCancellationFee } from '../derived.js';
import { stageDueAmount } from '../next/amount.js';
import { nextStepForReader } from '../next/next-for.js';
import { nextStep, type NextStep } from '../next/next-step.js';
import { nextActor } from '../next/pending.js';
import type { Quotation } from '../state.js';
import { eachRandomOrder } from './random-lives.js';

const staff = [salesWoman, accountant, productionEmployee, shippingEmployee, manager] as const;

/** Checks what the buyer and each desk read about the next step of an order. */
function mustSayWhatIsNext(order: Quotation, now: string, reached: Map<string, number>): void {
  const buyer = castBuyers.find(({ customer_id }) => customer_id === order.customer_uid);
  const seen = new Set<NextStep['who']>();
  for (const caller of [...(buyer === undefined ? [] : [buyer]), ...staff]) {
    const next = nextStepForReader(order, { ...castTerms, caller }, now);
    nextStep.parse(next);
    const { who, title } = next;
    seen.add(who);
    const allowed = allowedActions(order, caller, { now, validity_offset: 0 });
    for (const fault of faultsOf(next, order, allowed, caller === buyer))
      throw broken(fault, order, caller.name);
    reached.set(`${who} ${title}`, (reached.get(`${who} ${title}`) ?? 0) + 1);
  }
  if (seen.size !== 1) throw broken(`who acts hangs on who asks: ${[...seen].join()}`, order, '');
}

/** The rules that a next step violates, as texts. */
function faultsOf(
  { action, amount, text, title, who }: NextStep,
  order: Quotation,
  allowed: readonly string[],
  isBuyer: boolean,
): readonly string[] {
  // An expired quotation must be requested again, and no amount is due; every other amount equals the one in
  // lists.
  const due = action === 'renew' || title.startsWith('報價已到期') ? 0 : stageDueAmount(order);
  const rules: readonly (readonly [isBroken: boolean, fault: string])[] = [
    [(amount ?? 0) !== due, `asks for ${amount}, not ${due}`],
    [action !== null && !allowed.includes(action), `${action} is not allowed`],
    [title === '' || text === '', 'no words'],
    [who === 'nobody' && !isClosed(order.code), 'nobody acts'],
    [who !== 'nobody' && isClosed(order.code) && agreedCancellationFee(order) === undefined, `${who} acts`],
    [who !== nextActor(order), `${who} acts on this day, ${nextActor(order)} on another`],
    [owesForShipped(order) && who !== 'buyer', 'the buyer is not asked for what was shipped'],
    [isBuyer && who === 'buyer' && action === null && amount === null, 'the buyer has nothing to do'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault);
}

/**
 * Whether the goods have been shipped and money is expected, and accounting neither checks a transfer nor has
 * paused, ended or settled the order.
 */
const owesForShipped = (order: Quotation): boolean =>
  (order.code === 4003 || order.code === 4103) &&
  stageDueAmount(order) > 0 &&
  ![2001, 2002, 2102, 2103, 2104, 2105, 2999].includes(order.accounting.code);

const broken = (rule: string, { code, accounting }: Quotation, reader: string): Error =>
  new Error(`${rule} (code ${code}/${accounting.code}, ${reader})`);

/**
 * Sends random commands to orders and checks the next step after each. Returns how often each party and title
 * occurred.
 */
export function checkNextOfRandomOrders(runs: number, commands = 50): ReadonlyMap<string, number> {
  const reached = new Map<string, number>();
  eachRandomOrder(runs, commands, (order, now) => mustSayWhatIsNext(order, now, reached));
  return reached;
}
