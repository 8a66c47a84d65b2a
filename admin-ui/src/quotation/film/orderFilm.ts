import { warningsOf, warningTexts } from '@zhidan/domain/quotation';
import { valueInItem } from '../../film/changes.js';
import type { FilmSubject, StepReason } from '../../film/film.js';
import { textInItem } from '../../film/words.js';
import { textOf } from '../../form/values.js';
import type { RecordHistoryEntry } from '../../page/entry.js';
import { orderPath } from '../orderPath.js';
import { orderFieldLabels } from './orderWords.js';

/** Texts that explain why a code changed, by the `cause` of the event. */
const rules: Readonly<Record<string, string>> = {
  moved: '由人員依狀態表移動',
  advanced: '依流程進到下一個狀態',
  step: '隨著登錄的進度移動',
  ordered: '客戶下單後移動',
  confirmed: '會計確認後移動',
  rejected: '客戶請求修改後移動',
  closed: '結案時移動',
  taken_back: '會計收回允許進行',
};
const FORCED = '主管強制變更，不受狀態表限制';

function ruleOf({ type, data }: RecordHistoryEntry): string {
  if (type === 'CodeForced') return FORCED;
  return type === 'CodeMoved' ? (rules[textInItem(data, 'cause')] ?? '') : '';
}

/**
 * The texts to show as reasons of an order's event: the rule, the written reason, and the confirmed warnings.
 */
export function orderStepReasons(entry: RecordHistoryEntry): readonly StepReason[] {
  const { data } = entry;
  const written: readonly StepReason[] = [
    { title: '規則', text: ruleOf(entry) },
    { title: '原因', text: textInItem(data, 'reason') },
    {
      title: '備註',
      text: textOf(valueInItem(data, 'staff_notes') ?? valueInItem(data, 'who_did_it_message')),
    },
    { title: '客戶備註', text: textOf(valueInItem(data, 'customer_notes') ?? valueInItem(data, 'message')) },
  ];
  const accepted = warningsOf([{ data }]).map((warning): StepReason => ({
    title: '已確認的警告',
    text: warningTexts[warning],
  }));
  return [...written.filter(({ text }) => text !== ''), ...accepted];
}

export const orderFilm: FilmSubject = {
  resource: 'quotations',
  title: '訂單',
  fields: orderFieldLabels,
  whyOf: orderStepReasons,
  addressOf: (no) => orderPath(no, 'history'),
  nameOf: (order) => textOf(order['quotation_no']),
};
