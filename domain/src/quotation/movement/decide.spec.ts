import { describe, expect, it } from '@jest/globals';
import { allQuotationCodes } from '../../codes/quotation-codes.js';
import {
  badgeEventsAt,
  castFacts,
  club,
  MONDAY,
  poloEventsAt,
  processingEmployee,
  productionEmployee,
  salesWoman,
  tableclothEventsAt,
} from '../cast/index.js';
import { warningsOf } from '../words/warnings.js';
import type { CodeMoved } from './events.js';
import { after, codeMovedEvent, given } from '../testing/specification.js';
import { codes } from './decide.fixture.js';

const move = (code: number) => ({ kind: 'move-code', code }) as const;

const moved = (
  from: CodeMoved['data']['from'],
  to: CodeMoved['data']['to'],
  more: Partial<CodeMoved['data']> = {},
): CodeMoved => codeMovedEvent({ from, to, cause: 'moved', staff_uid: 'mei', ...more });

describe('moving an order by staff', () => {
  it('from draft (1000) or in review (1001) is refused: 不處理 code 1000 1001 的移動！', () => {
    for (const moment of ['asked', 'submitted'] as const)
      for (const code of [1000, 1001, 3001, 12])
        given(...poloEventsAt(moment))
          .when(move(code), castFacts(salesWoman))
          .thenRefuses({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  });

  it('to draft (1000) or in review (1001) is refused: 不處理 code 1000 1001 的移動！', () => {
    for (const from of allQuotationCodes)
      for (const code of [1000, 1001])
        given(...poloEventsAt('confirmed'), moved(3001, from))
          .when(move(code), castFacts(salesWoman))
          .thenRefuses({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  });

  it('is refused without permission before any other check', () => {
    given(...poloEventsAt('confirmed'))
      .when(move(1000), castFacts(processingEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('to the current code has no effect, even at a final code', () => {
    given(...poloEventsAt('confirmed'))
      .when(move(3001), castFacts(salesWoman))
      .thenNothing();
    given(...poloEventsAt('closed'))
      .when(move(9999), castFacts(salesWoman))
      .thenNothing();
  });

  it('to an unknown code is refused', () => {
    for (const moment of ['confirmed', 'closed'] as const)
      given(...poloEventsAt(moment))
        .when(move(3004), castFacts(salesWoman))
        .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 3004 });
  });

  it('to a code of proofing is refused for an order without samples', () => {
    for (const code of [3001, 3002, 3003, 3050, 3101, 3102, 3103, 3998, 3999])
      given(...badgeEventsAt('passed'))
        .when(move(code), castFacts(salesWoman))
        .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('is refused where the movement matrix does not allow the move', () => {
    given(...poloEventsAt('confirmed'))
      .when(move(4003), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 3001, to: 4003 });
    given(...poloEventsAt('closed'))
      .when(move(1002), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 9999, to: 1002 });
  });

  it('between upfront and deferred codes depends on the charge class, or before ordering on the customer level', () => {
    given(...poloEventsAt('passed'))
      .when(move(3101), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 1002, to: 3101 });
    given(...tableclothEventsAt('passed'))
      .when(move(3101), castFacts(salesWoman))
      .then(moved(1002, 3101));
    given(...tableclothEventsAt('passed'))
      .when(move(3001), castFacts(salesWoman))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 1002, to: 3001 });
  });

  it('adds a progress entry with the delivery days of the review, and prevents the deletion of the order', () => {
    const order = after(...poloEventsAt('confirmed'), moved(3001, 3050, { staff_notes: '內部' }));
    expect(codes(order)).toStrictEqual([1001, 1002, 3001, 3050]);
    expect(order.order_process.at(-1)).toMatchObject({
      index: 3,
      proofing_delivery_date: 7,
      product_delivery_date: 20,
      staff_notes: '內部',
    });
    expect(order.allow_delete).toBe(false);
  });

  it('to review passed (1002) keeps the last entries of the review, and the order can be deleted again', () => {
    given(...poloEventsAt('confirmed'))
      .when(move(1002), castFacts(salesWoman))
      .then(moved(3001, 1002));
    const order = after(...poloEventsAt('confirmed'), moved(3001, 1002));
    expect(codes(order)).toStrictEqual([1001, 1002]);
    expect(order.allow_delete).toBe(true);
  });

  it('is allowed only to sales and production', () => {
    given(...poloEventsAt('confirmed'))
      .when(move(3002), castFacts(club))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...poloEventsAt('confirmed'))
      .when(move(3002), castFacts(processingEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
    given(...poloEventsAt('confirmed'))
      .when(move(3002), castFacts(productionEmployee))
      .then(moved(3001, 3002, { staff_uid: 'qiang' }));
  });
});

describe('the warnings of a move, which the event stores', () => {
  it('include missing payment and approval on a move to waiting for production (4001)', () => {
    const warned = moved(3002, 4001, { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] });
    given(...poloEventsAt('proofing'))
      .when(move(4001), castFacts(salesWoman))
      .then(warned);
    expect(warningsOf([warned])).toStrictEqual(['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED']);
  });

  it('include an outstanding amount on a move to shipped (4003)', () => {
    given(...poloEventsAt('productionConfirmed'), moved(4001, 4002))
      .when(move(4003), castFacts(salesWoman))
      .then(moved(4002, 4003, { warnings: ['AMOUNT_OUTSTANDING'] }));
  });

  it('are empty where the order is paid and approved', () => {
    given(...poloEventsAt('producing'))
      .when(move(4003), castFacts(salesWoman))
      .then(moved(4002, 4003));
  });
});

describe('advancing an order to its next code', () => {
  const advance = { kind: 'advance' } as const;
  const advanced = (from: CodeMoved['data']['from'], to: CodeMoved['data']['to'], more = {}) =>
    moved(from, to, { cause: 'advanced', staff_uid: 'qiang', ...more });

  it('leads from waiting for samples (3001) to proofing (3002)', () => {
    given(...poloEventsAt('confirmed'))
      .when(advance, castFacts(productionEmployee))
      .then(advanced(3001, 3002));
  });

  it('leads a deferred order from finished samples (3103) to production (4101) and deferred accounting (2008)', () => {
    given(...tableclothEventsAt('proofed'))
      .when(advance, castFacts(productionEmployee))
      .then(
        { type: 'AccountingCodeChanged', data: { from: 2007, to: 2008, created_date: MONDAY } },
        advanced(3103, 4101, { warnings: ['SAMPLE_NOT_APPROVED'] }),
      );
  });

  it('leads an upfront order from finished samples (3103) to waiting for production (4001)', () => {
    const crossed = [...poloEventsAt('proofing'), moved(3002, 3103)];
    given(...crossed)
      .when(advance, castFacts(productionEmployee))
      .then(advanced(3103, 4001, { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] }));
  });

  it('is refused where no next code is defined', () => {
    given(...poloEventsAt('proofed'))
      .when(advance, castFacts(productionEmployee))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 3003 });
    given(...poloEventsAt('asked'))
      .when(advance, castFacts(productionEmployee))
      .thenRefuses({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  });
});
