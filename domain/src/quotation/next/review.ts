import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { isExceptionalCode } from '../../codes/accounting-codes.js';
import { addWorkingDays } from '../../calendar/working-days.js';
import { taipeiDate } from '../../core/time.js';
import { stageTitles } from '../../codes/stage.js';
import { earlierSampleState, type EarlierSampleState } from '../approval/earlier.js';
import { stageToOrderNext } from '../handling/stage-due.js';
import type { Quotation } from '../state.js';
import { isExpired, validUntil } from '../due/validity.js';
import { isFirstStagePaid, stageDueAmount } from './amount.js';
import { dueDateIfOrderedToday } from './foreseen.js';
import type { NextStepFacts, PendingStep } from './next-step.js';

const draft = ({ answer_days }: NextStepFacts): PendingStep => ({
  who: 'buyer',
  actions: ['submit-for-review'],
  title: '送出審核',
  buyer: `內容確認後請送出審核，業務會在 ${answer_days} 個工作天內回覆。`,
  staff: '客戶還沒有送出審核。',
});

const returned: PendingStep = {
  who: 'buyer',
  actions: ['submit-for-review'],
  title: '修改後再送出審核',
  buyer: '請依業務的回覆修改內容，再送出審核。',
  staff: '已退回，等客戶修改後再送出審核。',
};

function submitted(order: Quotation, { answer_days, calendar }: NextStepFacts): PendingStep {
  const since = order.order_process.findLast(({ code }) => code === QUOTATION_CODE.submitted)?.created_date;
  return {
    who: 'sales',
    actions: ['pass-review'],
    title: '審核報價單',
    buyers_title: '等我們審核',
    buyer: `我們收到了，業務會在 ${answer_days} 個工作天內以 Email 回覆，您不需要再做任何事。`,
    doer: '請確認內容與價格，通過或退回。',
    staff: '等業務審核。',
    until: since === undefined ? undefined : addWorkingDays(taipeiDate(since), answer_days, calendar),
  };
}

const reviewedAnew: PendingStep = {
  who: 'sales',
  actions: ['pass-review'],
  title: '重新審核報價單',
  buyers_title: '等我們重新審核',
  buyer: '業務會重新審核這張報價單，通過後即可下單。',
  doer: '款項的狀態不能再下單，請重新審核。',
  staff: '等業務重新審核。',
};

const expired = (order: Quotation, { validity_offset }: NextStepFacts): PendingStep => ({
  who: 'buyer',
  actions: ['renew'],
  title: '報價已到期，重新送審',
  buyer: '這張報價單已經到期。重新送審後，我們會依目前的原料價格重新報價。',
  staff: '報價已經到期，等客戶重新送審。',
  until: validUntil(order, validity_offset),
});

/** The texts for the state of samples that were approved in an earlier order. */
const earlierWords: Readonly<Record<EarlierSampleState, string>> = {
  none: '',
  same: '沿用先前核准的樣品，不需要再打樣，',
  changed: '設計與先前核准的樣品不同，需要重新打樣，',
};

/** What an order waits for after its review has passed and before its buyer orders. */
function toBeOrdered(order: Quotation, at: NextStepFacts): PendingStep {
  const stage = stageToOrderNext(order);
  return {
    who: 'buyer',
    actions: ['place-order'],
    title: stage === 'proofing' ? '下單打樣' : '下單生產',
    buyer: `審核已通過，${earlierWords[earlierSampleState(order)]}請選擇付款方式並下單${stageTitles[stage]}。${dueDateIfOrderedToday(order, stage, at)}`,
    staff: `審核已通過，等客戶下單${stageTitles[stage]}。`,
    until: validUntil(order, at.validity_offset),
    amount: stageDueAmount(order),
  };
}

const letGo: PendingStep = {
  who: 'sales',
  actions: ['move-code'],
  title: '安排開始',
  buyers_title: '準備開始',
  buyer: '款項已經確認，業務正在安排開始。',
  doer: '款項已經確認，請把訂單移到下一步。',
  staff: '款項已經確認，等業務安排開始。',
};

/** After a passed review the next step depends on the accounting code. */
export function nextStepAfterPassedReview(order: Quotation, at: NextStepFacts): PendingStep {
  const { code } = order.accounting;
  if (isExceptionalCode(code)) return reviewedAnew;
  if (isExpired(order, at)) return expired(order, at);
  return isFirstStagePaid(order) ? letGo : toBeOrdered(order, at);
}

/** What a quotation waits for before the review has passed; undefined for an order that is past its review. */
export function nextStepInReview(order: Quotation, at: NextStepFacts): PendingStep | undefined {
  if (order.code === QUOTATION_CODE.draft) return draft(at);
  if (order.code === QUOTATION_CODE.returned) return returned;
  return order.code === QUOTATION_CODE.submitted ? submitted(order, at) : undefined;
}
