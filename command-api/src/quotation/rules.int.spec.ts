import { describe, expect, it, jest } from '@jest/globals';
import {
  orderTotals,
  quotation,
  quotationActions,
  quotationRefusalMessages,
  routeOfCommand,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { z } from 'zod';
import { days, polos } from '../testing/orders.js';
import { refusedElsewhere } from './refused-elsewhere.fixture.js';
import { type Who, proofed, moments, type Moment, step, unbearable, serveRules } from './rules.fixture.js';

/*
 * One example of each rule over HTTP: caller, moment, result and sentence. The rules' own specs test every
 * combination.
 */

jest.setTimeout(240_000);

const { served, refusals, act, ask, orderAfter, orderAt } = await serveRules();

const revisionOf = async (no: string): Promise<number> => {
  let revision = -1;
  for await (const event of served.eventStore.read(`quotation-${no}`)) revision = event.revision;
  return revision;
};

/**
 * Commands whose address ends with their name; messages have the address of the thread, and are tested there.
 */
const addressed = quotationActions.filter((action) => routeOfCommand(action)?.endsWith(`/${action}`));

describe('permissions on an order', () => {
  it('refuse an employee without permission, with the specified message', async () => {
    const no = await orderAt('passed');
    for (const action of addressed) {
      const { status, body } = await act(no, step('lan', action));
      const [code, detail] = action.endsWith('-payment')
        ? ['NOT_AMONG_EMPLOYEES', '您有權限上的問題！']
        : ['NO_PERMISSION', '您的權限無法處理執行這個功能！'];
      expect([action, status, body['code'], body['detail']]).toEqual([action, 403, code, detail]);
    }
    expect(await revisionOf(no)).toBe(2);
  });

  it('hide the order of another buyer', async () => {
    const no = await orderAt('passed');
    for (const action of addressed) {
      const { status, body } = await act(no, step('stranger', action));
      expect([action, status, body['code']]).toEqual([action, 404, 'QUOTATION_NOT_FOUND']);
    }
    expect(await revisionOf(no)).toBe(2);
  });

  it.each<[Who, QuotationAction]>([
    ['club', 'pass-review'],
    ['club', 'move-code'],
    ['club', 'force-close'],
    ['club', 'set-note'],
    ['hua', 'submit-for-review'],
    ['hua', 'advance'],
    ['qiang', 'allow-next-step'],
    ['qiang', 'set-completion-date'],
    ['yin', 'advance'],
    ['yun', 'deduct-stock'],
    ['bao', 'add-delivery'],
    ['mei', 'allow-next-step'],
    ['mei', 'force-code'],
    ['hua', 'force-code'],
  ])('do not allow %s to %s', async (who, action) => {
    expect(await act(await orderAt('passed'), step(who, action))).toMatchObject({ status: 403 });
  });
});

describe('an order in the state', () => {
  it.each<[Moment, Who, QuotationAction, string]>([
    ['asked', 'mei', 'pass-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'mei', 'return-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'club', 'place-order', 'REVIEW_NOT_PASSED'],
    ['asked', 'club', 'report-transfer', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'club', 'reject-proof', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'hua', 'allow-next-step', 'REVIEW_NOT_PASSED'],
    ['asked', 'mei', 'advance', 'CODE_1000_1001_NOT_MOVABLE'],
    ['asked', 'mei', 'move-code', 'CODE_1000_1001_NOT_MOVABLE'],
    ['asked', 'qiang', 'record-proofing-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['asked', 'hua', 'add-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'hua', 'correct-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'hua', 'remove-payment', 'REVIEW_NOT_PASSED'],
    ['asked', 'yun', 'add-delivery', 'REVIEW_NOT_PASSED'],
    ['asked', 'bao', 'deduct-stock', 'REVIEW_NOT_PASSED'],
    ['submitted', 'club', 'revise', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['submitted', 'club', 'submit-for-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['submitted', 'club', 'delete', 'DELETE_NOT_ALLOWED'],
    ['submitted', 'hua', 'change-accounting-code', 'REVIEW_NOT_PASSED'],
    ['passed', 'hua', 'change-accounting-code', 'REVIEW_NOT_PASSED'],
    ['passed', 'mei', 'advance', 'MOVE_NOT_ALLOWED'],
    ['passed', 'yun', 'add-delivery', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['passed', 'qiang', 'record-production-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['ordered', 'mei', 'pass-review', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['ordered', 'club', 'delete', 'DELETE_NOT_ALLOWED'],
    ['confirmed', 'hua', 'allow-next-step', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['confirmed', 'club', 'report-transfer', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'place-order', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'reject-proof', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'approve-sample', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofing', 'club', 'request-sample-change', 'NOT_ALLOWED_AT_THIS_CODE'],
    ['proofed', 'qiang', 'record-proofing-step', 'NOT_ALLOWED_AT_THIS_CODE'],
  ])('“%s” does not let %s %s, which is refused with %s', async (moment, who, action, code) => {
    const no = await orderAt(moment);
    const before = await revisionOf(no);
    expect(await act(no, step(who, action))).toMatchObject({ status: 409, body: { code } });
    expect(await revisionOf(no)).toBe(before);
  });

  it.each<[Moment, Who, QuotationAction, readonly string[]]>([
    ['asked', 'club', 'revise', ['QuotationRevised']],
    ['asked', 'club', 'submit-for-review', ['QuotationSubmittedForReview']],
    ['submitted', 'mei', 'pass-review', ['ReviewPassed']],
    ['submitted', 'mei', 'return-review', ['ReviewReturned']],
    ['passed', 'mei', 'pass-review', ['ReviewPassed']],
    ['passed', 'club', 'mark-notes-read', ['NotesRead']],
    ['passed', 'mei', 'set-note', ['OrderNoteSet']],
    ['passed', 'mei', 'set-completion-date', ['CompletionDateSet']],
    ['passed', 'mei', 'set-options', ['OrderOptionsSet']],
    ['passed', 'hua', 'force-close', ['OrderForceClosed', 'CodeMoved']],
    ['ordered', 'club', 'report-transfer', ['TransferReported']],
    ['confirmed', 'qiang', 'advance', ['CodeMoved']],
    ['confirmed', 'bao', 'deduct-stock', ['StockDeducted']],
    ['confirmed', 'yun', 'add-delivery', ['DeliveryAdded']],
    ['proofing', 'yin', 'record-proofing-step', ['ProofingStepRecorded']],
    ['proofed', 'club', 'reject-proof', ['ProofRejected', 'CodeMoved']],
    ['proofed', 'club', 'approve-sample', ['SamplesApproved']],
    ['proofed', 'club', 'request-sample-change', ['SampleChangeRequested', 'CodeMoved']],
    ['proofed', 'mei', 'clear-proofing-record', ['ProofingRecordCleared']],
  ])('“%s” lets %s %s, which is recorded as %j', async (moment, who, action, events) => {
    const no = await orderAfter(moments[moment]);
    expect(await act(no, step(who, action))).toMatchObject({ status: 200, body: { events } });
  });
});

describe('an invalid command on an order', () => {
  it.each(unbearable)('at “%s”, %j is refused with %i %s', async (moment, asked, status, code, detail) => {
    const no = await orderAt(moment);
    const before = await revisionOf(no);
    expect(await act(no, asked)).toMatchObject({ status, body: { code, detail } });
    expect(await revisionOf(no)).toBe(before);
  });

  it('is an exchange of an accessory for an accessory of another price, or on a missing design', async () => {
    const no = await orderAt('passed');
    const change = (record: number, material_id: string) =>
      act(no, [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-${record}`, material_group: 'buttons', material_id },
      ]);
    expect(await change(9, 'steel-button')).toMatchObject({
      body: { code: 'MATERIAL_RECORD_MISSING', detail: `資料庫的配件讀取發生錯誤，${no}-9 不存在！` },
    });
    expect(await change(1, 'shell-button')).toMatchObject({ body: { code: 'ACCESSORY_NOT_CHANGEABLE' } });
    const empty = await orderAfter(
      [
        ['club', 'submit-for-review'],
        ['mei', 'pass-review', days],
      ],
      ['club', { ...polos, proofing_value: 0 }],
    );
    expect(
      await act(empty, [
        'mei',
        'change-accessory',
        {
          stage: 'proofing',
          record_id: `${empty}-1`,
          material_group: 'buttons',
          material_id: 'steel-button',
        },
      ]),
    ).toMatchObject({
      body: { code: 'PROOFING_MATERIAL_RECORD_UNREADABLE', detail: '資料異常，讀取不到打樣的配件紀錄！' },
    });
  });

  it('is an order for a quotation older than fourteen days, or for a customer of level 5', async () => {
    const no = await orderAfter(moments.passed);
    served.clock.now = new Date(served.clock.now.getTime() + 15 * 86_400_000);
    expect(await act(no, step('club', 'place-order'))).toMatchObject({ body: { code: 'QUOTATION_EXPIRED' } });
    expect(await ask('refused')).toMatchObject({ status: 409, body: { code: 'CUSTOMER_REFUSED' } });
  });

  it('is a change of a parcel that was sent to the former customer', async () => {
    const parcel = {
      delivery_way: '黑貓宅急便',
      delivery_number: '1',
      single_box: '五層大箱',
      item_of_goods: ['樣品'],
      carton_number: 1,
      rough_weight: 1,
    };
    const no = await orderAfter([
      ...proofed,
      ['yun', 'add-delivery', parcel],
      ['mei', 'assign', { customer_uid: 'cafe' }],
    ]);
    const { state } = await served.facts.eventStore.load(quotation, no);
    const [sent] = state === null || state === 'deleted' ? [] : state.deliveries;
    expect(await act(no, ['yun', 'email-delivery', { delivery_id: sent?.delivery_id }])).toMatchObject({
      status: 409,
      body: {
        code: 'DELIVERY_OF_FORMER_OWNER',
        detail: '這筆配送寄給了訂單原來的客戶，不能通知現在的客戶',
      },
    });
  });

  it('is handing an order on credit to a customer without credit', async () => {
    const no = await orderAfter(
      [
        ['cafe', 'submit-for-review'],
        ['mei', 'pass-review', days],
        ['cafe', 'place-order', { stage: 'proofing', charge_method: 2503 }],
      ],
      ['cafe', polos],
    );
    expect(await act(no, ['mei', 'assign', { customer_uid: 'club' }])).toMatchObject({
      status: 409,
      body: {
        code: 'TERMS_NOT_HANDED_OVER',
        detail: '這筆訂單以月結進行，只能轉移給期約客戶；要轉移給其他客戶，請先把訂單移回審核通過',
      },
    });
  });

  it('is a second open proposal, its acceptance by the proposer, and a proposal before review', async () => {
    const no = await orderAfter(moments.passed);
    const propose = (who: Who, changes: object) => act(no, [who, 'propose-change', { changes }]);
    const shown = await propose('mei', { order_value: 100 });
    expect(shown).toMatchObject({
      status: 201,
      body: { before: { order_value: 40 }, after: { order_value: 100 }, warnings: [] },
    });
    const { id, after } = z.object({ id: z.string(), after: z.looseObject({}) }).parse(shown.body);
    expect(await propose('club', { proofing_value: 1 })).toMatchObject({ body: { code: 'PROPOSAL_OPEN' } });
    const accept = (who: Who) => act(no, [who, 'accept-change', { id }]);
    expect(await accept('mei')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_ANSWER' } });
    expect(await accept('club')).toMatchObject({ status: 200, body: { events: ['ChangeAccepted'] } });
    expect(await accept('club')).toMatchObject({ status: 200, body: { events: [] } });
    const { state } = await served.facts.eventStore.load(quotation, no);
    if (state === null || state === 'deleted') throw new Error('the order is there');
    expect(state.order_value).toBe(100);
    expect(orderTotals(state).total_amount_tax).toBe(after['total_amount_tax']);
    const draft = await orderAfter(moments.asked);
    expect(await act(draft, ['club', 'propose-change', { changes: { order_value: 100 } }])).toMatchObject({
      status: 409,
    });
  });

  it('has a message for each reason of refusal', () => {
    const known = Object.keys(quotationRefusalMessages);
    expect(known.filter((code) => !refusals.has(code)).toSorted()).toEqual(refusedElsewhere);
  });
});
