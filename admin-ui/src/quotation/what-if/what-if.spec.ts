import { describe, expect, it } from '@jest/globals';
import { bodyOfCommand } from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { commandFormFields } from '../../form/form.js';
import { sendTrialCommands, stoppedTrialTexts, type TrialSendResult } from './adopt.js';
import {
  foreseenDates,
  foreseenDifferences,
  foreseenFigures,
  otherChanges,
  valuesBefore,
} from './foreseen.js';
import {
  commandsOf,
  hasMaxSteps,
  withStepMoved,
  offeredActions,
  withTrialStep,
  formTexts,
  type StepDraft,
  type TrialStep,
} from './step.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const draft = (title: string): StepDraft => ({
  action: 'set-note',
  title,
  body: { stage: 'proofing', note: title },
  filledIn: {},
  says: [],
});
const stepsOf = (...titles: readonly string[]): readonly TrialStep[] =>
  titles.reduce((steps: readonly TrialStep[], title) => withTrialStep(steps, steps.length, draft(title)), []);
const titlesOf = (steps: readonly TrialStep[]) => steps.map(({ title }) => title).join('');

describe('commands in a preview', () => {
  it('can be appended, changed in place, and moved', () => {
    const steps = stepsOf('甲', '乙', '丙');
    expect(new Set(steps.map(({ key }) => key)).size).toBe(3);
    const changed = withTrialStep(steps, 1, draft('丁'));
    expect(titlesOf(changed)).toBe('甲丁丙');
    expect(changed[1]?.key).toBe(steps[1]?.key);
    expect(titlesOf(withStepMoved(steps, 2, -1))).toBe('甲丙乙');
    expect(withStepMoved(steps, 0, -1)).toBe(steps);
    expect(withStepMoved(steps, 2, 1)).toBe(steps);
    expect(hasMaxSteps(steps)).toBe(false);
    expect(hasMaxSteps(stepsOf(...Array.from({ length: 20 }, (_, place) => `${place}`)))).toBe(true);
    expect(commandsOf(steps)[0]).toEqual({ command: 'set-note', body: { stage: 'proofing', note: '甲' } });
  });

  it('include only allowed commands, starting with those that advance the order', () => {
    const order: Pick<StaffsQuotation, 'allowed_actions'> = {
      allowed_actions: ['force-close', 'set-note', 'add-file', 'make-link', 'pass-review'],
    };
    expect(offeredActions(order)).toEqual(['pass-review', 'set-note', 'force-close']);
  });

  it('show the entered values, and choices by their titles', () => {
    const fields = commandFormFields(bodyOfCommand('add-payment'), {
      payment_kind: { label: '付款種類', offered: [{ value: 2, title: '2 打樣費' }] },
      amount: { label: '金額' },
      memo: { label: '備註（可不填）' },
    });
    expect(formTexts(fields, { payment_kind: 2, amount: '1,000', memo: '' })).toEqual([
      '付款種類：2 打樣費',
      '金額：1,000',
    ]);
    const revised = commandFormFields(bodyOfCommand('revise'), { breakdown: { label: '各尺寸數量' } });
    const breakdown = [
      { label: 'M', quantity: 20 },
      { label: 'L', quantity: 20 },
    ];
    expect(formTexts(revised, { breakdown })).toEqual(['各尺寸數量：M 20、L 20']);
  });
});

describe('the effect of previewed commands', () => {
  const after = {
    order_value: 100,
    unit_price: 50,
    unit_price_off: 45,
    total_amount_tax: 4_725,
    code: 1002,
    please_note_that_proofing: '領口收窄',
    valid_until: '2026-03-16',
    approvals: [],
  };
  const changes = [
    { field: 'unit_price_off', before: null, after: 45 },
    { field: 'total_amount_tax', before: 5_250, after: 4_725 },
    { field: 'code', before: 1001, after: 1002 },
    { field: 'valid_until', before: null, after: '2026-03-16' },
  ];
  const before = valuesBefore(after, changes);

  it('is shown beside the present order, each figure before and after', () => {
    expect(before).toEqual({
      ...after,
      unit_price_off: null,
      total_amount_tax: 5_250,
      code: 1001,
      valid_until: null,
    });
    expect(
      foreseenFigures(before, after).map((figure) => [figure.label, figure.before, figure.after]),
    ).toEqual([
      ['數量', 100, 100],
      ['單價（未稅）', 50, 45],
      ['總金額（含稅）', 5_250, 4_725],
    ]);
    const dates = {
      proofing_due_date: null,
      product_due_date: null,
      due_date: null,
      valid_until: '2026-03-16',
      answer_by: null,
    };
    expect(foreseenDates(before, dates)).toEqual([
      { label: '報價有效至', before: null, after: '2026-03-16' },
    ]);
    expect(otherChanges(before, after).map(({ word }) => word.label)).toEqual(['訂單狀態', '優惠單價']);
  });

  it('includes cost and margin only for users who see costs', () => {
    const labels = (order: object) => foreseenFigures({ ...order }, { ...order }).map(({ label }) => label);
    expect(labels(after)).not.toContain('毛利率');
    expect(foreseenFigures({ ...before, cost: 4_000 }, { ...after, cost: 4_000 }).slice(-3)).toMatchObject([
      { label: '成本（未稅）', before: 4_000, after: 4_000 },
      { label: '毛利', before: 1_000, after: 500 },
      { label: '毛利率', before: 20, after: 11.1 },
    ]);
  });

  it('equals the actual result, apart from ids and times, which are new each time', () => {
    const delivery = (delivery_id: string) => ({ delivery_id, delivery_way: '黑貓', delivery_number: '1' });
    const foreseen = {
      ...after,
      review_passed_date: '2026-03-02T01:00:00.000Z',
      deliveries: [delivery('new-1')],
    };
    const happened = {
      ...foreseen,
      review_passed_date: '2026-03-02T01:05:00.000Z',
      deliveries: [delivery('new-2')],
    };
    expect(foreseenDifferences(foreseen, happened)).toEqual([]);
    expect(foreseenDifferences(foreseen, { ...happened, code: 1101 }).map(({ word }) => word.label)).toEqual([
      '訂單狀態',
    ]);
  });
});

describe('executing previewed commands', () => {
  const steps = stepsOf('甲', '乙', '丙');
  const refusal = (status: number) => new RequestFailed(status, 'NO', '不可以');
  const adoptUntil = async (place: number, status: number) => {
    const sent: [string, number][] = [];
    const adopted = await sendTrialCommands(steps, 7, ({ title }, revision) => {
      sent.push([title, revision]);
      if (sent.length > place) throw refusal(status);
      return Promise.resolve({ revision: revision + 2 });
    });
    return { sent, adopted };
  };
  const linesOf = (adopted: TrialSendResult) =>
    adopted.is === 'whole' ? [] : stoppedTrialTexts(steps, adopted);

  it('sends the first command at the revision of the preview, and each next one at the resulting revision', async () => {
    expect(await adoptUntil(3, 409)).toEqual({
      sent: [
        ['甲', 7],
        ['乙', 9],
        ['丙', 11],
      ],
      adopted: { is: 'whole', revision: 13 },
    });
  });

  it('stops at the first failure and reports which commands were executed, failed, and not sent', async () => {
    const { sent, adopted } = await adoptUntil(1, 409);
    expect(sent.length).toBe(2);
    expect(adopted).toMatchObject({ is: 'stopped', done: 1, revision: 9 });
    expect(linesOf(adopted)).toEqual([
      '已完成 1 個步驟：「甲」。',
      '第 2 步「乙」沒有完成：不可以',
      '沒有送出：「丙」。',
      '剩下的步驟都還在，已用最新的內容重新試算。',
    ]);
  });

  it('does nothing when the order has changed since the preview', async () => {
    const { adopted } = await adoptUntil(0, 412);
    expect(linesOf(adopted)).toEqual([
      '沒有任何步驟完成。',
      '第 1 步「甲」沒有完成：訂單剛被其他人更改。',
      '沒有送出：「乙」、「丙」。',
      '已用最新的內容重新試算，請確認後再採用。',
    ]);
  });

  it('does not report a command without an answer as failed', async () => {
    expect(linesOf((await adoptUntil(2, 0)).adopted)[1]).toBe(
      '第 3 步「丙」沒有收到回覆，可能已經完成，也可能沒有：請先看訂單現在的狀態。',
    );
  });
});
