import { describe, expect, it } from '@jest/globals';
import { castFacts, manager, MONDAY, salesWoman } from '../cast/index.js';
import type { QuotationCommand } from '../commands.js';
import { quotation } from '../quotation.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { shownApprovals } from './shown.js';
import { given } from '../testing/specification.js';
import {
  approvalFacts,
  terms,
  picture,
  shown,
  decideApproval,
  approve,
  states,
  moved,
} from './decide.fixture.js';

describe('a design that changed after its approval', () => {
  const changed = [...decideApproval(shown, approve()), picture('f3', 2, 'upload-art-set-proofing-file')];
  const boss = castFacts(manager);

  it('prevents production until it is approved again: APPROVAL_REOPENED', () => {
    const refusal = { code: 'APPROVAL_REOPENED', designs: [2] } as const;
    for (const code of [4001, 4101]) {
      const at = code === 4001 ? changed : [...changed, moved(3003, 3103)];
      const { accounting } = orderOf(at);
      const order: Quotation = { ...orderOf(at), accounting: { ...accounting, charge_class: 0 } };
      expect(() => quotation.decide({ kind: 'move-code', code }, order, boss)).toThrow(refusal.code);
    }
    given(...changed)
      .when({ kind: 'move-code', code: 4001 }, boss)
      .thenRefuses(refusal);
    const ordered = decideApproval(changed, {
      kind: 'place-order',
      stage: 'production',
      charge_method: 2501,
    });
    given(...ordered)
      .when({ kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }, boss)
      .thenRefuses(refusal);
    const again = decideApproval(ordered, approve(2));
    expect(
      orderOf(decideApproval(again, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }, boss))
        .code,
    ).toBe(4001);
  });

  it('can be produced at a manager’s decision, which is stored', () => {
    const force = { kind: 'force-code', family: 'quotation', code: 4001, reason: '客戶口頭同意' } as const;
    const [forced] = quotation.decide(force, orderOf(changed), boss);
    expect(forced).toMatchObject({
      type: 'CodeForced',
      data: {
        reason: '客戶口頭同意',
        who_did_it_uid: 'boss',
        warnings: ['PRODUCTION_NOT_PAID', 'APPROVAL_REOPENED'],
      },
    });
  });

  it('prevents production, whereas a sample without any approval only causes a warning', () => {
    const [advanced] = quotation.decide({ kind: 'move-code', code: 4001 }, orderOf(shown), boss);
    expect(advanced).toMatchObject({ data: { warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] } });
  });

  it('does not stop an order that is already in production', () => {
    const producing = decideApproval(
      changed,
      { kind: 'force-code', family: 'quotation', code: 4002, reason: '趕工' },
      boss,
    );
    expect(
      orderOf(decideApproval(producing, { kind: 'record-production-step', status_code: 3697 }, boss)).code,
    ).toBe(4001);
  });
});

describe('a buyer’s request to change samples', () => {
  const pin = { file_id: 'f2', x: 0.25, y: 1, text: '領口太寬' };
  const ask = (index: number | undefined, pins = [pin]): QuotationCommand => ({
    kind: 'request-sample-change',
    message: '請看標記',
    pins,
    ...(index === undefined ? {} : { index }),
  });

  it('of one design returns the order to proofing (3002) with the pins, and keeps other approvals valid', () => {
    const rejected = decideApproval(decideApproval(shown, approve(1)), ask(2));
    const order = orderOf(rejected);
    expect([order.code, order.order_process.at(-1)?.customer_notes]).toEqual([3002, '請看標記']);
    expect(states(rejected)).toEqual(['approved', 'rejected']);
    expect(shownApprovals(order, terms, 'buyer')[1]).toMatchObject({
      state: 'rejected',
      at: MONDAY,
      by: { uid: 'club', name: '青山網球社' },
      message: '請看標記',
      pins: [pin],
    });
  });

  it('requires a new decision once the new sample is finished, and shows the pins beside it', () => {
    const again = [...decideApproval(shown, ask(2)), moved(3002, 3003, 'step')];
    expect(states(again)).toEqual(['waiting', 'waiting']);
    expect(shownApprovals(orderOf(again), terms, 'buyer')[1]).toMatchObject({
      at: null,
      by: null,
      pins: [pin],
    });
  });

  it('applies to all designs where none is selected, each with the pins on its own pictures', () => {
    const order = orderOf(decideApproval(shown, ask(undefined)));
    expect(order.approvals.map(({ decision, pins }) => [decision, pins.length])).toEqual([
      ['rejected', 0],
      ['rejected', 1],
    ]);
  });

  it('requires a text, and pins only on pictures of the design', () => {
    given(...shown)
      .when({ kind: 'request-sample-change', message: '', pins: [] }, approvalFacts)
      .thenRefuses({ code: 'NO_REASON', field: 'message' });
    given(...shown)
      .when(ask(1), approvalFacts)
      .thenRefuses({ code: 'FILE_NOT_FOUND' });
  });

  it('does not show buyers which member of staff entered the request for them', () => {
    const order = orderOf(decideApproval(shown, ask(2), castFacts(salesWoman)));
    expect(shownApprovals(order, terms, 'buyer')[1]?.by).toEqual({ uid: '', name: '業務人員' });
    expect(shownApprovals(order, terms, 'staff')[1]?.by?.uid).toBe('mei');
  });

  it('applies to all samples when all are rejected together', () => {
    const events = decideApproval(decideApproval(shown, approve()), {
      kind: 'reject-proof',
      message: '重做',
    });
    expect(states(events)).toEqual(['rejected', 'rejected']);
  });
});
