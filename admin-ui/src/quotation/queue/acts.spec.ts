import { describe, expect, it } from '@jest/globals';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { remakeSamplesForm } from '../command/form/workForms.js';
import {
  offerAtCodes,
  offerWithoutForm,
  offerForm,
  offerInlineForm,
  offerMove,
  offersOf,
  offerPrintDone,
  offerSettleAccount,
  offerWhenNext,
} from './acts.js';

/** An order with the columns that decide which actions are offered. */
const order = (of: object): StaffsQuotation =>
  ({
    code: 3002,
    accounting: { code: 2003, proofing_or_product: true },
    allowed_actions: ['set-options', 'record-proofing-step', 'move-code', 'advance', 'return-review'],
    allowed_codes: [3001, 3003],
    next: { action: null, title: '打樣：大圖輸出' },
    options: { proofing_print_track: false, product_print_track: false },
    last_proofing_code: 3501,
    last_production_code: null,
    ...of,
  }) as StaffsQuotation;

describe('an act on an order in a queue', () => {
  it('is offered only when it is possible now, and is listed in the declared sequence', () => {
    const offers = [
      offerInlineForm('pass-review'),
      offerForm('return-review', { key: 'R' }),
      offerForm('move-code'),
    ];
    expect(offersOf(offers, order({})).map(({ title, key }) => [title, key])).toEqual([
      ['退回報價單', 'R'],
      ['移動狀態', undefined],
    ]);
  });

  it('that is the next step of the order has the title of this step', () => {
    const advance = offerWithoutForm({ action: 'advance' });
    expect(advance(order({}))[0]?.title).toBe('進行下一步');
    expect(advance(order({ next: { action: 'advance', title: '開始打樣' } }))[0]?.title).toBe('開始打樣');
  });

  it('moves to the first allowed code, and is missing when none is allowed', () => {
    expect(offerMove([4001, 3003])(order({}))[0]?.how).toEqual({
      is: 'at once',
      gives: [{ action: 'move-code', body: { code: 3003 } }],
    });
    expect(offerMove([9999])(order({}))).toEqual([]);
  });

  it('has the title of the move, with its code beside it', () => {
    const move = offerMove([4001, 3003])(order({ allowed_codes: [4001] }))[0];
    expect([move?.title, move?.detail]).toEqual(['開始生產', '移到 4001 等待生產']);
  });

  it('opens its own form at the codes for which this form is meant', () => {
    const redo = offerAtCodes(
      [3050],
      offerMove([3001], { title: '重打，寫原因', key: 'R', form: remakeSamplesForm }),
    );
    expect(redo(order({ code: 3003 }))).toEqual([]);
    expect(redo(order({ code: 3050 }))[0]).toMatchObject({
      title: '重打，寫原因',
      key: 'R',
      how: { is: 'form', action: 'move-code', given: { code: 3001 }, form: remakeSamplesForm },
    });
  });

  it('that is declared for the next step only is not offered for an order with another next step', () => {
    const settles = (action: string, allowed_accounting_codes: readonly number[]) =>
      offerWhenNext(
        'change-accounting-code',
        offerSettleAccount,
      )(order({ next: { action }, allowed_accounting_codes }));
    expect(settles('change-accounting-code', [2999])[0]?.how).toEqual({
      is: 'at once',
      gives: [{ action: 'change-accounting-code', body: { code: 2999 } }],
    });
    expect(settles('allow-next-step', [2999])).toEqual([]);
    expect(settles('change-accounting-code', [2102])).toEqual([]);
  });

  it('that confirms printing marks the stage as printed, and records the preceding step if that is missing', () => {
    const tick = { action: 'set-options', body: { options: { proofing_print_track: true } } };
    const step = { action: 'record-proofing-step', body: { status_code: 3502 } };
    const gives = (of: object) =>
      offerPrintDone('proofing')(order(of)).map(({ how }) => 'gives' in how && how.gives);
    expect(gives({})).toEqual([[step, tick]]);
    expect(gives({ last_proofing_code: 3504 })).toEqual([[tick]]);
    expect(gives({ options: { proofing_print_track: true } })).toEqual([]);
    expect(offerPrintDone('production')(order({}))).toEqual([]);
  });
});
