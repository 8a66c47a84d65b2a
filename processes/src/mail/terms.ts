import { settings, defaultsOf, type CalendarDate } from '@zhidan/domain';
import { loadCasesOf, followedCase, overdueCase } from '@zhidan/domain/overdue';
import {
  orderedUnpaidAmountOf,
  shopTerms,
  type NextStepFacts,
  type Quotation,
} from '@zhidan/domain/quotation';
import type { SettingId, SettingValues } from '@zhidan/domain/setting';
import type { StreamReader } from '../process.js';

/** The settings and dates that decide the next step of an order with this payment term. */
export async function nextStepFactsOf(
  look: StreamReader,
  order: Quotation,
  payment_date: number | undefined,
  now: string,
): Promise<NextStepFacts> {
  const terms = shopTerms(
    await settingOf(look, 'orders'),
    await settingOf(look, 'calendar'),
    await settingOf(look, 'payment-words'),
    await settingOf(look, 'delivery-days'),
  );
  return { ...terms, now, payment_date, case_due: await caseDue(look, order) };
}

/** The due date of the order's open overdue case; undefined without one. */
async function caseDue(look: StreamReader, order: Quotation): Promise<CalendarDate | undefined> {
  if (orderedUnpaidAmountOf(order) === 0) return undefined;
  const cases = await loadCasesOf(order.quotation_no, (id) => look.load(overdueCase, id));
  return followedCase(cases)?.state.due_date;
}

/** The present value of a setting, read from its own stream. */
export async function settingOf<Id extends SettingId>(
  look: StreamReader,
  id: Id,
): Promise<SettingValues<Id>> {
  const setting = settings.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`no setting ${id}`);
  return { ...defaultsOf(id), ...(await look.load(setting.aggregate, id)) };
}
