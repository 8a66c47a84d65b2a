import { STEP_CODE } from '../../codes/record-steps.js';
import type { Stage } from '../../codes/stage.js';
import { stageTitles } from '../../codes/stage.js';
import { stepsRecorded } from '../derived.js';
import { startsWithArt, stageDueDate } from '../due/due.js';
import { hasArtSince, isWithoutArt } from '../file/art-there.js';
import { everyDesignIsApproved, reopenedDesigns } from '../approval/bound.js';
import { isProductionSettled, stageDueAmount } from './amount.js';
import { missingPieces, missingPiecesText } from '../roster/missing.js';
import type { Quotation } from '../state.js';
import { isAllShipped } from '../delivery/left.js';
import { isStockDeducted } from '../stock/need.js';
import { dueDateIfOrderedToday } from './foreseen.js';
import type { NextStepActor, NextStepFacts, PendingStep } from './next-step.js';

/**
 * The last two digits of the record steps after which another desk acts, and of the error that stops a stage
 * until it is corrected.
 */
export const PRINTED_STEP_STATUS = 2;
const SENT = 10;
const DONE = 11;
export const WRONG_FILE_STEP_STATUS = 97;
const NO_PART = 98;

/**
 * The record step after the last recorded one of a stage, by its last two digits. A report of a missing part
 * does not advance the work, and a report of a wrong file starts it again. A ticked print and a recorded parcel
 * count as done steps; goods are not released before their parcel is recorded.
 */
function stepAhead(order: Quotation, stage: Stage): number {
  const last = stepsRecorded(order, stage).findLast(({ status_code }) => status_code % 100 !== NO_PART);
  if (last === undefined || last.status_code % 100 >= WRONG_FILE_STEP_STATUS) return 0;
  const next = (last.status_code % 100) + 1;
  if (next === PRINTED_STEP_STATUS && isStagePrinted(order, stage)) return PRINTED_STEP_STATUS + 1;
  if (isStageSent(order, stage)) return next === SENT ? DONE : next;
  return next > SENT && stage === 'production' ? SENT : next;
}

export const isStagePrinted = ({ options }: Quotation, stage: Stage): boolean =>
  stage === 'proofing' ? options.proofing_print_track : options.product_print_track;

/** Whether a stage is sent: a parcel was recorded after its work began; goods also need every piece shipped. */
export function isStageSent(order: Quotation, stage: Stage): boolean {
  const { deliveries, order_process } = order;
  if (stage === 'production' && !isAllShipped(order)) return false;
  const begun = order_process.at(-1)?.created_date ?? '';
  return deliveries.some(
    ({ production_kind, create_date }) =>
      production_kind === (stage === 'proofing' ? 0 : 1) && create_date >= begun,
  );
}

/** What a stage waits for before its work begins, including anything that prevents the work from beginning. */
export function nextStepBeforeWork(order: Quotation, stage: Stage, at: NextStepFacts): PendingStep {
  return {
    ...(toBePutRight(order, stage) ?? toBegin(order, stage)),
    until: stageDueDate(order, stage, at.calendar),
  };
}

/**
 * What must be corrected before a stage can go on: an error found in a step, or a change after the approval.
 * Undefined where nothing prevents the stage.
 */
function toBePutRight(order: Quotation, stage: Stage): PendingStep | undefined {
  if (stage === 'production' && isHeldUpByBuyer(order)) return nextStepToApproveAgain(order);
  const last = stepsRecorded(order, stage).at(-1);
  const wrong = last?.status_code === undefined ? undefined : last.status_code % 100;
  if (wrong === WRONG_FILE_STEP_STATUS && !hasArtSince(order, last?.created_date ?? '')) return wrongFile;
  if (wrong !== NO_PART) return undefined;
  return isStockDeducted(stage, order) ? partToCome(stageTitles[stage]) : missingPart;
}

function toBegin(order: Quotation, stage: Stage): PendingStep {
  const title = stageTitles[stage];
  const isMissing = isWithoutArt(order);
  return {
    who: 'production',
    actions: ['advance'],
    title: `開始${title}`,
    buyers_title: `準備${title}`,
    buyer: startsWithArt(order, stage)
      ? `請上傳圖稿：收到圖稿後開始計算${title}的工作天。`
      : isMissing
        ? `${title}即將開始；若還沒有上傳圖稿，請先上傳。`
        : `${title}即將開始，您不需要再做任何事。`,
    doer: isMissing
      ? `客戶還沒有上傳圖稿；確認檔案與配件後開始${title}。`
      : `請確認檔案與配件後開始${title}。`,
    staff: `等生產開始${title}。`,
  };
}

const wrongFile: PendingStep = {
  who: 'buyer',
  actions: ['add-file'],
  title: '重新上傳圖稿',
  buyer: '圖稿檔案有問題，請重新上傳，我們收到後會繼續進行。',
  staff: '檔案有誤，等客戶重新上傳。',
};

const missingPart = {
  who: 'warehouse',
  actions: ['deduct-stock'],
  title: '補齊配件',
  buyers_title: '正在補齊配件',
  buyer: '我們正在補齊配件，到齊後會繼續進行。',
  doer: '缺少配件，請備料。',
  staff: '缺少配件，等倉庫備料。',
} as const satisfies PendingStep;

/**
 * The step while the warehouse cannot take more of a part from stock: the desk that begins the stage checks
 * whether the part has arrived.
 */
const partToCome = (title: string): PendingStep => ({
  who: 'production',
  actions: ['advance'],
  title: `配件備齊後開始${title}`,
  buyers_title: missingPart.buyers_title,
  buyer: missingPart.buyer,
  doer: `缺少配件，請與倉庫確認備齊後開始${title}。`,
  staff: `缺少配件，備齊後由生產開始${title}。`,
});

/** What a stage that is being worked on waits for: the desk that does the step after the last recorded one. */
export function nextStepDuringWork(order: Quotation, stage: Stage, at: NextStepFacts): PendingStep {
  const title = stageTitles[stage];
  const step = stepAhead(order, stage);
  const until = stageDueDate(order, stage, at.calendar);
  const isMade =
    stage === 'production' && stepsRecorded(order, stage).at(-1)?.status_code === STEP_CODE.productionDone;
  const isSentOff = stage === 'production' && isStageSent(order, stage);
  const buyer = isMade ? shippable.buyer : `${title}進行中，完成後會以 Email 通知您。`;
  // The last parcel completes the work, even where some steps were never recorded.
  if (isSentOff)
    return { ...shippable, buyers_title: '已經寄出', buyer: '商品已經全部寄出，請留意收件。', until };
  if (step > DONE && stage === 'production') return { ...shippable, until };
  const { who, action, what } = handOf(step);
  const record = stage === 'proofing' ? 'record-proofing-step' : 'record-production-step';
  return {
    who,
    actions: [action ?? record],
    title: `${title}：${what}`,
    buyers_title: isMade ? shippable.buyers_title : `${title}進行中`,
    buyer,
    doer: `請${what}並記錄進度。`,
    staff: `${title}進行中，下一步是${what}。`,
    until,
  };
}

function handOf(step: number): {
  readonly who: NextStepActor;
  readonly action?: 'add-delivery';
  readonly what: string;
} {
  if (step === PRINTED_STEP_STATUS) return { who: 'print', what: '大圖輸出' };
  if (step === SENT) return { who: 'shipping', action: 'add-delivery', what: '出貨' };
  return { who: 'production', what: step === DONE ? '完成確認' : '加工' };
}

const shippable = {
  who: 'sales',
  actions: ['move-code'],
  title: '確認出貨',
  buyers_title: '準備出貨',
  buyer: '商品已經完成，正在安排出貨。',
  doer: '生產已完成，請確認出貨並移到下一步。',
  staff: '生產已完成，等業務確認出貨。',
} as const satisfies PendingStep;

export const salesCheckStep: PendingStep = {
  who: 'sales',
  actions: ['move-code'],
  title: '檢查樣品',
  buyers_title: '樣品檢查中',
  buyer: '業務正在檢查，完成後會通知您。',
  doer: '請檢查後移到下一步。',
  staff: '等業務檢查樣品。',
};

/** Once samples are done, the buyer orders production, or production begins where it is already settled. */
export function nextStepAfterSamples(order: Quotation, at: NextStepFacts): PendingStep {
  if (isHeldUpByBuyer(order)) return nextStepToApproveAgain(order);
  if (isProductionSettled(order))
    return {
      who: 'sales',
      actions: ['advance', 'move-code'],
      title: '開始生產',
      buyers_title: '準備生產',
      buyer: '款項已經確認，業務正在安排生產。',
      doer: '生產的款項已經確認，請移到等待生產。',
      staff: '等業務安排生產。',
    };
  const isApproved = everyDesignIsApproved(order);
  return {
    who: 'buyer',
    actions: ['place-order'],
    title: isApproved ? '下單生產' : '確認樣品並下單生產',
    buyer: `${
      isApproved ? '樣品都已核准，請下單生產。' : '樣品已經完成，請確認後下單生產；需要調整時可以退回修改。'
    }${dueDateIfOrderedToday(order, 'production', at)}`,
    staff: isApproved ? '樣品已核准，等客戶下單生產。' : '樣品已完成，等客戶確認並下單生產。',
    amount: stageDueAmount(order),
  };
}

/** Whether the buyer must correct the list of pieces or approve samples again before production begins. */
export const isHeldUpByBuyer = (order: Quotation): boolean =>
  missingPieces(order) !== 0 || reopenedDesigns(order).length > 0;

/**
 * The order differs from what was approved; production does not begin before the buyer approves it again, which
 * requires a complete list of pieces.
 */
export function nextStepToApproveAgain(order: Quotation): PendingStep {
  const missing = missingPieces(order);
  if (missing !== 0) return nextStepToCompleteRoster(order, missingPiecesText(missing));
  const designs = `第 ${reopenedDesigns(order).join('、')} 款`;
  return {
    who: 'buyer',
    actions: ['approve-sample'],
    title: '重新核准樣品',
    buyer: `${designs}在您核准後有變更，請重新核准，才能開始生產。`,
    staff: `${designs}在核准後有變更，等客戶重新核准，才能開始生產。`,
    amount: stageDueAmount(order),
  };
}

/** An agreed change of the quantity left the list of pieces as it was. */
const nextStepToCompleteRoster = (order: Quotation, missing: string): PendingStep => ({
  who: 'buyer',
  actions: ['set-roster'],
  title: '更新名單',
  buyer: `訂購數量改為 ${order.order_value} 件，名單${missing}；請更新名單，才能開始生產。`,
  staff: `訂購數量改為 ${order.order_value} 件，名單${missing}；等客戶更新名單，才能開始生產。`,
  amount: stageDueAmount(order),
});
