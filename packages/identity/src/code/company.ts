import type { Client, Pool } from '@zhidan/database';
import { defaultsOf, type SettingValues } from '@zhidan/domain';

/** Who writes, as the read model has the setting; what was never set holds its defaults. */
export async function companyWriting(database: Pool | Client): Promise<SettingValues<'company'>> {
  const { rows } = await database.query<{ values: Partial<SettingValues<'company'>> }>(
    `select "values" from read_model.settings where id = 'company'`,
  );
  return { ...defaultsOf('company'), ...rows[0]?.values };
}
