import { settings, defaultsOf } from '@zhidan/domain';
import { workingCalendar } from '@zhidan/domain/calendar';
import { validityOffset, type NextAt } from '@zhidan/domain/quotation';
import type { SettingId, SettingValues } from '@zhidan/domain/setting';
import type { Look } from '../process.js';

/** What decides what is next for the order of a customer with this term of payment. */
export async function termsOf(look: Look, payment_date: number | undefined, now: string): Promise<NextAt> {
  const orders = await settingOf(look, 'orders');
  const { answer_days } = orders;
  const calendar = workingCalendar(await settingOf(look, 'calendar'));
  return { now, validity_offset: validityOffset(orders), calendar, payment_date, answer_days };
}

/** A setting as it stands, from its own stream. */
export async function settingOf<Id extends SettingId>(look: Look, id: Id): Promise<SettingValues<Id>> {
  const setting = settings.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`no setting ${id}`);
  return { ...defaultsOf(id), ...(await look.load(setting.aggregate, id)) };
}
