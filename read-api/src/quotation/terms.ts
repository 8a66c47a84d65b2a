import type { Pool } from '@zhidan/database';
import type { Terms } from '@zhidan/domain/quotation';
import { sha256Of } from '@zhidan/http';
import { settingRows } from '../setting/rows.js';
import { valuesIn } from '../setting/values.js';

export async function termsNow(pool: Pool): Promise<Terms> {
  const rows = await settingRows(pool, ['company']);
  const { terms } = valuesIn(rows, 'company');
  return { revision: rows[0]?.revision ?? -1, sha256: sha256Of(terms) };
}
