import type { Pool } from '@zhidan/database';
import type { TermsVersion } from '@zhidan/domain/quotation';
import { sha256Of } from '@zhidan/http';
import { loadSettingRows } from '../setting/rows.js';
import { valuesOfSetting } from '../setting/values.js';

export async function loadTerms(pool: Pool): Promise<TermsVersion> {
  const rows = await loadSettingRows(pool, ['company']);
  const { terms } = valuesOfSetting(rows, 'company');
  return { revision: rows[0]?.revision ?? -1, sha256: sha256Of(terms) };
}
