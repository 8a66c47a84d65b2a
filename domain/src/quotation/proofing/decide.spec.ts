import { describe, expect, it } from '@jest/globals';
import {
  castFacts,
  club,
  manager,
  MONDAY,
  poloEventsAt,
  printEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  tableclothEventsAt,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import { productionStepRecorded } from '../production/events.js';
import type { CodeMoved } from '../movement/events.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import type { StepRecord } from './state.js';
import { warningsIfSent } from '../words/warnings-ahead.js';
import { warningsOf } from '../words/warnings.js';
import { after, codeMovedEvent, given } from '../testing/specification.js';

const step = (status_code: number, message?: string) =>
  ({ kind: 'record-proofing-step', status_code, ...(message === undefined ? {} : { message }) }) as const;
const produce = (status_code: number) => ({ kind: 'record-production-step', status_code }) as const;
const data = (
  status_code: StepRecord['status_code'],
  previous_quotation_code: Quotation['code'],
  code: Quotation['code'] = previous_quotation_code,
  who_did_it_message = '',
) => ({
  created_date: MONDAY,
  status_code,
  who_did_it_uid: 'qiang',
  who_did_it_name: '生產阿強',
  who_did_it_message,
  previous_quotation_code,
  code,
});
const recorded = (...fields: Parameters<typeof data>): QuotationEvent => ({
  type: 'ProofingStepRecorded',
  data: data(...fields),
});
const produced = (...fields: Parameters<typeof data>): QuotationEvent => ({
  type: 'ProductionStepRecorded',
  data: { ...data(...fields), places: [], warnings: fields[0] === 3611 ? ['STOCK_NOT_DEDUCTED'] : [] },
});
const moved = (from: CodeMoved['data']['from'], to: CodeMoved['data']['to'], more = {}): CodeMoved =>
  codeMovedEvent({ from, to, cause: 'step', staff_uid: 'qiang', ...more });
const facts = castFacts(productionEmployee);
const notHere = (quotation_code: Quotation['code'], accounting_code: Quotation['accounting']['code']) =>
  ({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code, accounting_code }) as const;

describe('recording a step of proofing', () => {
  it('stores the acting employee, a message and the order’s previous code', () => {
    given(...poloEventsAt('proofing'))
      .when(step(3503, '藍色偏淡'), facts)
      .then(recorded(3503, 3002, 3002, '藍色偏淡'));
  });

  it('as done (3511) finishes the samples, upfront (3002 to 3003) or deferred (3102 to 3103)', () => {
    given(...poloEventsAt('proofing'))
      .when(step(3511), facts)
      .then(recorded(3511, 3002, 3003), moved(3002, 3003));
    given(...tableclothEventsAt('proofing'))
      .when(step(3511), facts)
      .then(recorded(3511, 3102, 3103), moved(3102, 3103));
  });

  it('as an error (3597, 3598) returns the order to the wait for samples, where files can be added again', () => {
    given(...poloEventsAt('proofing'))
      .when(step(3597), facts)
      .then(recorded(3597, 3002, 3001), moved(3002, 3001));
    given(...tableclothEventsAt('proofing'))
      .when(step(3598), facts)
      .then(recorded(3598, 3102, 3101), moved(3102, 3101));
    given(...poloEventsAt('confirmed'))
      .when(step(3597), facts)
      .then(recorded(3597, 3001));
  });

  it('as the customer’s termination (3599) ends the order as given up (3998, 3999)', () => {
    given(...poloEventsAt('proofing'))
      .when(step(3599), facts)
      .then(recorded(3599, 3002, 3998), moved(3002, 3998));
    given(...tableclothEventsAt('proofed'))
      .when(step(3599), facts)
      .then(recorded(3599, 3103, 3999), moved(3103, 3999));
  });

  it('as an error during the sales check (3050) returns the order to the wait of its charge class', () => {
    const checked = [...poloEventsAt('confirmed'), moved(3001, 3050, { cause: 'moved' })];
    given(...checked)
      .when(step(3597), facts)
      .then(recorded(3597, 3050, 3001), moved(3050, 3001));
  });

  it('with an unknown status records the file check (3500)', () => {
    given(...poloEventsAt('proofing'))
      .when(step(3777), facts)
      .then(recorded(3500, 3002));
  });

  it('is refused where the specification’s table does not allow it', () => {
    given(...poloEventsAt('confirmed'))
      .when(step(3511), facts)
      .thenRefuses(notHere(3001, 2003));
    given(...poloEventsAt('proofed'))
      .when(step(3505), facts)
      .thenRefuses(notHere(3003, 2003));
    given(...poloEventsAt('passed'))
      .when(step(3500), facts)
      .thenRefuses(notHere(1002, 2000));
  });

  it('is allowed to production, printing and sales only', () => {
    for (const caller of [printEmployee, salesWoman, manager])
      expect(
        quotation.decide(step(3502), after(...poloEventsAt('proofing')), castFacts(caller)),
      ).toHaveLength(1);
    given(...poloEventsAt('proofing'))
      .when(step(3502), castFacts(shippingEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...poloEventsAt('proofing'))
      .when(step(3502), castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});

describe('a repeated step of proofing', () => {
  it('is not recorded with the same status at the same order code', () => {
    given(...poloEventsAt('proofing'), recorded(3503, 3002))
      .when(step(3503), facts)
      .thenNothing();
  });

  it('is not recorded if the step itself had moved the order', () => {
    given(...poloEventsAt('proofing'), recorded(3511, 3002, 3003), moved(3002, 3003))
      .when(step(3511), facts)
      .thenNothing();
    given(...poloEventsAt('proofing'), recorded(3599, 3002, 3998), moved(3002, 3998))
      .when(step(3599), facts)
      .thenNothing();
  });

  it('is recorded after another step, or after a move of the order', () => {
    given(...poloEventsAt('proofing'), recorded(3503, 3002), recorded(3504, 3002))
      .when(step(3503), facts)
      .then(recorded(3503, 3002));
    const back = [
      recorded(3503, 3002),
      moved(3002, 3001, { cause: 'moved' }),
      moved(3001, 3002, { cause: 'moved' }),
    ];
    given(...poloEventsAt('proofing'), ...back)
      .when(step(3503), facts)
      .then(recorded(3503, 3002));
  });
});

describe('recording a step of production', () => {
  it('warns of stock that was never deducted when the goods are done (3611), but not before', () => {
    const order = after(...poloEventsAt('productionConfirmed'));
    for (const status_code of [3600, '3611'])
      expect(warningsIfSent('record-production-step', { status_code }, order)).toEqual(
        status_code === '3611' ? ['STOCK_NOT_DEDUCTED'] : [],
      );
    const [deducted] = quotation
      .decide({ kind: 'deduct-stock', stage: 'production' }, order, castFacts(manager))
      .slice(-1);
    if (deducted === undefined) throw new Error('nothing was deducted');
    const made = after(...poloEventsAt('productionConfirmed'), deducted);
    expect(warningsOf(quotation.decide(produce(3611), made, facts))).toEqual([]);
  });

  it('does not move the order, even as done (3611)', () => {
    for (const status of [3600, 3611] as const)
      given(...poloEventsAt('productionConfirmed'))
        .when(produce(status), facts)
        .then(produced(status, 4001));
  });

  it('as an error returns the order to the wait for production, or voids the order when the customer gives up', () => {
    const producing = [...poloEventsAt('productionConfirmed'), moved(4001, 4002, { cause: 'advanced' })];
    given(...producing)
      .when(produce(3697), facts)
      .then(produced(3697, 4002, 4001), moved(4002, 4001));
    given(...tableclothEventsAt('producing'))
      .when(produce(3698), facts)
      .then(produced(3698, 4102, 4101), moved(4102, 4101));
    given(...producing)
      .when(produce(3699), facts)
      .then(produced(3699, 4002, 9998), moved(4002, 9998));
  });

  it('of single pieces says once which are made again, and does not send the whole order back', () => {
    const producing = [...poloEventsAt('productionConfirmed'), moved(4001, 4002, { cause: 'advanced' })];
    const wrong = (...places: number[]) =>
      ({
        type: 'ProductionStepRecorded',
        data: { ...data(3697, 4002), places, warnings: [] },
      }) satisfies QuotationEvent;
    given(...producing)
      .when({ ...produce(3697), pieces: [17, 3, 17] }, facts)
      .then(wrong(3, 17));
    given(...producing, wrong(3, 17))
      .when({ ...produce(3697), pieces: [3, 17] }, facts)
      .then();
    given(...producing, wrong(3, 17))
      .when({ ...produce(3697), pieces: [4] }, facts)
      .then(wrong(4));
    given(...producing)
      .when({ ...produce(3697), pieces: [1_000] }, facts)
      .thenRefuses({
        code: 'MORE_PIECES_THAN_ORDERED',
        field: 'pieces',
        most: after(...producing).order_value,
      });
    expect(productionStepRecorded.summary(wrong(3, 17).data, String)).toContain('第 3、17 件');
  });

  it('with an unknown status records the file check (3600), whereas a step of proofing is refused', () => {
    given(...poloEventsAt('productionConfirmed'))
      .when(produce(3500), facts)
      .then(produced(3600, 4001));
    given(...poloEventsAt('productionConfirmed'))
      .when(step(3500), facts)
      .thenRefuses(notHere(4001, 2004));
  });
});

describe('clearing the record of proofing', () => {
  it('by sales removes all steps and does not change the code', () => {
    const cleared: QuotationEvent = {
      type: 'ProofingRecordCleared',
      data: { steps: 2, reason: '紀錄到別張訂單', created_date: MONDAY },
    };
    given(...poloEventsAt('proofed'))
      .when({ kind: 'clear-proofing-record', reason: '紀錄到別張訂單' }, castFacts(salesWoman))
      .then(cleared);
    given(...poloEventsAt('proofed'))
      .when({ kind: 'clear-proofing-record', reason: '' }, castFacts(salesWoman))
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    const order = after(...poloEventsAt('proofed'), cleared);
    expect([order.code, order.proofing_process.proofing_record]).toStrictEqual([3003, []]);
  });

  it('has no effect on an empty record', () => {
    given(...poloEventsAt('proofed'))
      .when({ kind: 'clear-production-record', reason: '' }, castFacts(salesWoman))
      .thenNothing();
  });
});

describe('rejecting the samples', () => {
  const reject = { kind: 'reject-proof', message: '領口太寬' } as const;
  const rejected: QuotationEvent = {
    type: 'ProofRejected',
    data: { message: '領口太寬', created_date: MONDAY },
  };
  const back = (from: 3003 | 3103, to: 3002 | 3102) =>
    moved(from, to, { cause: 'rejected', staff_uid: '', customer_notes: '領口太寬' });

  it('returns the order to proofing (3003 to 3002, 3103 to 3102) with the requested changes', () => {
    given(...poloEventsAt('proofed'))
      .when(reject, castFacts(club))
      .then(rejected, back(3003, 3002));
    given(...tableclothEventsAt('proofed'))
      .when(reject, castFacts(salesWoman))
      .then(rejected, { ...back(3103, 3102), data: { ...back(3103, 3102).data, staff_uid: 'mei' } });
  });

  it('withdraws an approval that was given by ordering production', () => {
    const order = after(...poloEventsAt('productionOrdered'), rejected, back(3003, 3002));
    expect([order.sample_approved, order.order_process.at(-1)?.customer_notes]).toStrictEqual([
      false,
      '領口太寬',
    ]);
  });

  it('is refused without a text, and while the samples are being made', () => {
    given(...poloEventsAt('proofed'))
      .when({ ...reject, message: '' }, castFacts(club))
      .thenRefuses({ code: 'NO_REASON', field: 'message' });
    given(...poloEventsAt('proofing'))
      .when(reject, castFacts(club))
      .thenRefuses(notHere(3002, 2003));
  });
});
