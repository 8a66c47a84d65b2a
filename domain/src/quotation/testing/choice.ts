import fc from 'fast-check';
import { allowedActions } from '../allowed.js';
import { castBuyers, castCategories, castStaff } from '../cast/index.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { allAccountingCodes } from '../../codes/accounting-codes.js';
import { codesIn } from '../../codes/code-table.js';
import { allowedMoves } from '../../codes/moves.js';
import { paymentKinds } from '../../codes/payment-kinds.js';
import { paymentMethods } from '../../codes/payment-methods.js';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import { stepsOf } from '../../codes/record-steps.js';
import { stages } from '../../codes/stage.js';
import { quotationActions, type QuotationAction } from '../gates.js';
import type { QuotationCommand } from '../commands.js';
import { castCatalogue } from '../cast/catalogue.js';
import { fileFolders } from '../../codes/file-folders.js';
import type { Quotation } from '../state.js';

export const everybody = [...castBuyers, ...castStaff] as const;

/** A chance of something happening to an order: who comes, and numbers that pick what they ask for. */
export interface Choice {
  readonly who: number;
  /** True: something the order offers them; false: anything at all. */
  readonly sensible: boolean;
  readonly act: number;
  readonly pick: readonly [number, number, number];
  readonly days: number;
}

const number = fc.nat(10_000);
export const choice: fc.Arbitrary<Choice> = fc.record({
  who: fc.nat(everybody.length - 1),
  sensible: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 1),
  act: number,
  pick: fc.tuple(number, number, number),
  days: fc.nat(3),
});

/** What the choice makes somebody ask of the order as it stands. */
export function commandOf(
  { who, sensible, act, pick }: Choice,
  order: Quotation,
  now: string,
): { readonly caller: (typeof everybody)[number]; readonly command: QuotationCommand } {
  const caller = everybody[who] ?? everybody[0];
  const offered = allowedActions(order, caller, { now, validity_offset: 0 });
  const actions = sensible && offered.length > 0 ? offered : quotationActions;
  return { caller, command: build(one(actions, act), pick, sensible, order) };
}

/** The pick-th of a list, which must have something in it. */
function one<Thing>(things: readonly Thing[], pick: number): Thing {
  const thing = things[pick % things.length];
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
}

function build(
  action: QuotationAction,
  [first, second, third]: Choice['pick'],
  sensible: boolean,
  order: Quotation,
): QuotationCommand {
  const stage = one(stages, second);
  switch (action) {
    case 'revise': {
      const [category_id, category] = one(Object.entries(castCategories), first);
      const { quantity } = one(category.quantity_profit, second);
      return { kind: action, category_id, order_value: quantity, proofing_value: third % 4 };
    }
    case 'delete':
    case 'mark-notes-read':
    case 'advance':
    case 'clear-proofing-record':
    case 'clear-production-record':
      return { kind: action };
    case 'submit-for-review':
    case 'renew':
      return { kind: action, customer_notes: `${first}` };
    case 'pass-review':
      return {
        kind: action,
        proofing_delivery_date: (first % 30) + 1,
        product_delivery_date: (second % 60) + 1,
        unit_price_off: third % 3 === 0 ? third % 500 : null,
      };
    case 'return-review':
      return { kind: action, staff_notes: '再改' };
    case 'place-order':
      return {
        kind: action,
        stage: sensible
          ? order.code === 1002 && order.proofing_value > 0
            ? 'proofing'
            : 'production'
          : stage,
        charge_method: one(codesIn(paymentMethods), first),
        last_five_digits: third % 2 === 0 ? '00123' : '',
      };
    case 'report-transfer':
      return { kind: action, last_five_digits: '54321', amount: first };
    case 'reject-proof':
      return { kind: action, message: third % 5 === 0 ? '' : '領口太寬' };
    case 'allow-next-step':
      return { kind: action, staff_notes: '入帳' };
    case 'change-accounting-code': {
      const { code, code_before_pause } = order.accounting;
      const moves = accountingMovesFrom(code, code_before_pause);
      return {
        kind: action,
        code: one(sensible && moves.length > 0 ? moves : [...allAccountingCodes, 7], first),
      };
    }
    case 'force-close':
      return { kind: action, reason: third % 5 === 0 ? '' : '倒閉' };
    case 'move-code': {
      const moves = allowedMoves(order.code, first % 2 === 0 ? 2601 : 2602, order.proofing_value);
      return {
        kind: action,
        code: one(sensible && moves.length > 0 ? moves : [...allQuotationCodes, 5], second),
      };
    }
    case 'force-code': {
      const family = one(['quotation', 'accounting', 'proofing', 'production'] as const, first);
      const codes = {
        quotation: allQuotationCodes,
        accounting: allAccountingCodes,
        proofing: codesIn(stepsOf('proofing')),
        production: codesIn(stepsOf('production')),
      }[family];
      return {
        kind: action,
        family,
        code: one([...codes, 9], second),
        reason: third % 9 === 0 ? '' : '客訴',
      };
    }
    case 'record-proofing-step':
      return { kind: action, status_code: one([...codesIn(stepsOf('proofing')), 1], first) };
    case 'record-production-step':
      return { kind: action, status_code: one([...codesIn(stepsOf('production')), 1], first) };
    case 'change-accessory': {
      const material_group = one([...order.material_group, 'nothing'], first);
      const group = castCatalogue().materialGroup(material_group);
      return {
        kind: action,
        stage,
        record_id: `${order.quotation_no}-${(third % 3) + 1}`,
        material_group,
        material_id: one(group?.choice_level_three_material ?? ['nothing'], third),
      };
    }
    case 'split-production': {
      const some = Math.min(order.order_value - 1, first % order.order_value);
      return {
        kind: action,
        quantities: some > 0 ? [some, order.order_value - some] : [order.order_value + (second % 2)],
      };
    }
    case 'set-note':
      return { kind: action, stage, note: `${first % 3}` };
    case 'set-completion-date':
      return { kind: action, stage, date: first % 2 === 0 ? null : '2026-05-05' };
    case 'set-options':
      return {
        kind: action,
        ...[
          { options: { sales_track: second % 2 === 0 } },
          { print: { print_memo: `${second % 3}` } },
          { delivery: { receiver: `${second % 3}`, phone: '02', zipcode: '', address: '台北' } },
        ][first % 3],
      };
    case 'add-payment':
      return {
        kind: action,
        payment_kind: one(codesIn(paymentKinds), first),
        amount: one<unknown>([second, -second, `${second}`, 'abc', 1.5, null], third),
      };
    case 'correct-payment':
      return {
        kind: action,
        index: first % (order.accounting.next_payment_index + 1),
        ...(second % 2 === 0 ? { amount: third } : { payment_kind: one(codesIn(paymentKinds), third) }),
      };
    case 'remove-payment':
      return { kind: action, index: first % (order.accounting.next_payment_index + 1) };
    case 'add-delivery':
      return {
        kind: action,
        delivery_way: '黑貓宅急便',
        delivery_number: third % 6 === 0 ? '' : '1',
        single_box: '五層大箱',
        item_of_goods: ['布'],
        who_pay_fee: 0,
        who_did_it_message: '',
        describe: '',
        carton_number: (first % 50) + 1,
        rough_weight: second,
        clearing_freight: true,
        freight_fee: third,
        inquire_link: '',
      };
    case 'remove-delivery':
    case 'email-delivery':
      return {
        kind: action,
        delivery_id: order.deliveries.length > 0 ? one(order.deliveries, first).delivery_id : 'none',
      };
    case 'deduct-stock':
      return { kind: action, stage };
    case 'assign':
      return first % 2 === 0
        ? { kind: action, customer_uid: one(everybody, second).customer_id ?? 'club' }
        : { kind: action, sales_value: one(everybody, second).customer_id ?? 'mei' };
    case 'add-file':
      return {
        kind: action,
        file_id: `f${first}`,
        folder: one(fileFolders, second),
        index: (third % 3) + 1,
        name: 'a.png',
        size: first,
        sha256: 'b'.repeat(64),
      };
    case 'remove-file':
      return { kind: action, file_id: order.files.length > 0 ? one(order.files, first).file_id : 'none' };
  }
}
