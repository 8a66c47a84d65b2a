import { settings, defaultsOf } from '@zhidan/domain';
import { shopTerms, type NextAt } from '@zhidan/domain/quotation';
import type { SettingId, SettingValues } from '@zhidan/domain/setting';
import type { Look } from '../process.js';

/** What decides what is next for the order of a customer with this term of payment. */
export async function termsOf(look: Look, payment_date: number | undefined, now: string): Promise<NextAt> {
  const terms = shopTerms(
    await settingOf(look, 'orders'),
    await settingOf(look, 'calendar'),
    await settingOf(look, 'payment-words'),
  );
  return { ...terms, now, payment_date };
}

/** A setting as it stands, from its own stream. */
export async function settingOf<Id extends SettingId>(look: Look, id: Id): Promise<SettingValues<Id>> {
  const setting = settings.find((each) => each.id === id);
  if (setting === undefined) throw new Error(`no setting ${id}`);
  return { ...defaultsOf(id), ...(await look.load(setting.aggregate, id)) };
}
