import type { Pool } from '@zhidan/database';
import { defaultsOf, type SettingValues } from '@zhidan/domain';
import type { Terms } from '@zhidan/domain/quotation';
import { sha256Of } from '@zhidan/http';
import { settingRows } from '../setting/rows.js';

/** The terms at the foot of a quotation as they stand now. */
export async function termsNow(pool: Pool): Promise<Terms> {
  const [company] = await settingRows(pool, ['company']);
  const { terms } = (company?.values ?? defaultsOf('company')) as SettingValues<'company'>;
  return { revision: company?.revision ?? -1, sha256: sha256Of(terms) };
}
