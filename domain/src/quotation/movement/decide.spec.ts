import { describe, expect, it } from '@jest/globals';
import {
  badges,
  castFacts,
  club,
  manager,
  MONDAY,
  polos,
  processor,
  producer,
  salesWoman,
  tablecloths,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { Quotation } from '../state.js';
import { warningsOf } from '../warnings.js';
import type { CodeMoved } from './events.js';
import { after, codeMoved, given } from '../testing/specification.js';

const move = (code: number) => ({ kind: 'move-code', code }) as const;
const moved = (
  from: CodeMoved['data']['from'],
  to: CodeMoved['data']['to'],
  more: Partial<CodeMoved['data']> = {},
): CodeMoved => codeMoved({ from, to, cause: 'moved', staff_uid: 'mei', ...more });
const codes = (order: Quotation) => order.order_process.map(({ code }) => code);

describe('staff move an order', () => {
  it('not from 1000 or 1001: 不處理 code 1000 1001 的移動！', () => {
    for (const moment of ['asked', 'submitted'] as const)
      for (const code of [1000, 1001, 3001, 12])
        given(...polos(moment))
          .when(move(code), castFacts(salesWoman))
          .thenRefuses({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  });

  it('choosing the current code does nothing, also where no move leads on', () => {
    given(...polos('confirmed'))
      .when(move(3001), castFacts(salesWoman))
      .thenNothing();
    given(...polos('closed'))
      .when(move(9999), castFacts(salesWoman))
      .thenNothing();
  });

  it('to an unknown code is refused', () => {
    for (const moment of ['confirmed', 'closed'] as const)
      given(...polos(moment))
        .when(move(3004), castFacts(salesWoman))
        .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 3004 });
  });

  it('to a code of proofing is refused when proofing_value is 0', () => {
    for (const code of [3001, 3002, 3003, 3050, 3101, 3102, 3103, 3998, 3999])
      given(...badges('passed'))
        .when(move(code), castFacts(salesWoman))
        .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('off the matrix is refused', () => {
    given(...polos('confirmed'))
      .when(move(4003), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 3001, to: 4003 });
    given(...polos('closed'))
      .when(move(1002), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 9999, to: 1002 });
  });

  it('between the branches by the charge class, and before it is fixed by the customer’s level', () => {
    given(...polos('passed'))
      .when(move(3101), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 1002, to: 3101 });
    given(...tablecloths('passed'))
      .when(move(3101), castFacts(salesWoman))
      .then(moved(1002, 3101));
    given(...tablecloths('passed'))
      .when(move(3001), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 1002, to: 3001 });
  });

  it('appends an entry with the delivery days of the 1002 entry and clears allow_delete', () => {
    const order = after(...polos('confirmed'), moved(3001, 3050, { staff_notes: '內部' }));
    expect(codes(order)).toStrictEqual([1001, 1002, 3001, 3050]);
    expect(order.order_process.at(-1)).toMatchObject({
      index: 3,
      proofing_delivery_date: 7,
      product_delivery_date: 20,
      staff_notes: '內部',
    });
    expect(order.allow_delete).toBe(false);
  });

  it('to 1002 keeps the last 1001 and the last 1002 entry and sets allow_delete', () => {
    given(...polos('confirmed'))
      .when(move(1002), castFacts(salesWoman))
      .then(moved(3001, 1002));
    const order = after(...polos('confirmed'), moved(3001, 1002));
    expect(codes(order)).toStrictEqual([1001, 1002]);
    expect(order.allow_delete).toBe(true);
  });

  it('only with the work of sales or production', () => {
    given(...polos('confirmed'))
      .when(move(3002), castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...polos('confirmed'))
      .when(move(3002), castFacts(processor))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...polos('confirmed'))
      .when(move(3002), castFacts(producer))
      .then(moved(3001, 3002, { staff_uid: 'qiang' }));
  });
});

describe('a move although something is missing succeeds with warnings that the event keeps', () => {
  it('into 4001 unpaid and unapproved', () => {
    const warned = moved(3002, 4001, { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] });
    given(...polos('proofing'))
      .when(move(4001), castFacts(salesWoman))
      .then(warned);
    expect(warningsOf([warned])).toStrictEqual(['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED']);
  });

  it('into 4003 with an amount outstanding', () => {
    given(...polos('productionConfirmed'), moved(4001, 4002))
      .when(move(4003), castFacts(salesWoman))
      .then(moved(4002, 4003, { warnings: ['AMOUNT_OUTSTANDING'] }));
  });

  it('not where all is paid and approved', () => {
    given(...polos('producing'))
      .when(move(4003), castFacts(salesWoman))
      .then(moved(4002, 4003));
  });
});

describe('an order is advanced by the next-code map', () => {
  const advance = { kind: 'advance' } as const;
  const advanced = (from: CodeMoved['data']['from'], to: CodeMoved['data']['to'], more = {}) =>
    moved(from, to, { cause: 'advanced', staff_uid: 'qiang', ...more });

  it('3001 to 3002', () => {
    given(...polos('confirmed'))
      .when(advance, castFacts(producer))
      .then(advanced(3001, 3002));
  });

  it('3103 of a deferred order to 4101, and accounting to 2008', () => {
    given(...tablecloths('proofed'))
      .when(advance, castFacts(producer))
      .then(
        { type: 'AccountingCodeChanged', data: { from: 2007, to: 2008, created_date: MONDAY } },
        advanced(3103, 4101, { warnings: ['SAMPLE_NOT_APPROVED'] }),
      );
  });

  it('3103 of an order paid upfront to 4001', () => {
    const crossed = [...polos('proofing'), moved(3002, 3103)];
    given(...crossed)
      .when(advance, castFacts(producer))
      .then(advanced(3103, 4001, { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] }));
  });

  it('not where the map ends', () => {
    given(...polos('proofed'))
      .when(advance, castFacts(producer))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 3003 });
    given(...polos('asked'))
      .when(advance, castFacts(producer))
      .thenRefuses({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  });
});

describe('a manager forces a code', () => {
  const force = (
    family: 'quotation' | 'accounting' | 'proofing' | 'production',
    code: number,
    reason = '客訴',
  ) => ({ kind: 'force-code', family, code, reason }) as const;
  const by = {
    reason: '客訴',
    created_date: MONDAY,
    who_did_it_uid: 'boss',
    who_did_it_name: '經理',
  };

  it('to any code with a reason; a missing 1002 entry is added first with the days from settings', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: {
        family: 'quotation',
        from: 1000,
        to: 3002,
        review_days: { proofing_delivery_date: 7, product_delivery_date: 21 },
        warnings: [],
        ...by,
      },
    };
    given(...polos('asked'))
      .when(force('quotation', 3002), castFacts(manager))
      .then(forced);
    const order = after(...polos('asked'), forced);
    expect(
      order.order_process.map(({ code, product_delivery_date }) => [code, product_delivery_date]),
    ).toStrictEqual([
      [1002, 21],
      [3002, 21],
    ]);
    expect(order.order_process.at(-1)?.staff_notes).toBe('客訴');
  });

  it('out of a closed order back to 1002, deletable again', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: { family: 'quotation', from: 9999, to: 1002, warnings: [], ...by },
    };
    given(...polos('closed'))
      .when(force('quotation', 1002), castFacts(manager))
      .then(forced);
    const order = after(...polos('closed'), forced);
    expect([order.code, order.allow_delete, codes(order)]).toStrictEqual([1002, true, [1001, 1002]]);
  });

  it.each([1001, 1101, 1002] as const)('to %s without its reason among what the buyer reads there', (to) => {
    const order = after(...polos('confirmed'), {
      type: 'CodeForced',
      data: { family: 'quotation', from: 3001, to, warnings: [], ...by },
    });
    expect(order.code).toBe(to);
    expect(order.order_process.map(({ staff_notes }) => staff_notes)).not.toContain('客訴');
  });

  it('of accounting, but not at 1001 and 1002', () => {
    given(...polos('confirmed'))
      .when(force('accounting', 2999), castFacts(manager))
      .then({ type: 'CodeForced', data: { family: 'accounting', from: 2003, to: 2999, ...by } });
    given(...polos('passed'))
      .when(force('accounting', 2001), castFacts(manager))
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('of the last record step', () => {
    const forced: QuotationEvent = {
      type: 'CodeForced',
      data: { family: 'proofing', from: 3502, to: 3510, ...by },
    };
    given(...polos('printed'))
      .when(force('proofing', 3510), castFacts(manager))
      .then(forced);
    const order = after(...polos('printed'), forced);
    expect(order.proofing_process.proofing_record.map(({ status_code }) => status_code)).toStrictEqual([
      3502, 3510,
    ]);
    expect(order.code).toBe(3002);
  });

  it('not without a reason, not to an unknown code, and the current code is nothing', () => {
    given(...polos('confirmed'))
      .when(force('quotation', 3002, ''), castFacts(manager))
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...polos('confirmed'))
      .when(force('quotation', 5000), castFacts(manager))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 5000 });
    given(...polos('confirmed'))
      .when(force('production', 3502), castFacts(manager))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 3502 });
    given(...polos('confirmed'))
      .when(force('accounting', 2003), castFacts(manager))
      .thenNothing();
    given(...badges('passed'))
      .when(force('quotation', 3001), castFacts(manager))
      .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('and nobody else', () => {
    given(...polos('confirmed'))
      .when(force('quotation', 3002), castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});
