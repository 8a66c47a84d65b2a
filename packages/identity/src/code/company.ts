import type { Client, Pool } from '@zhidan/database';
import { defaultsOf, settingReadModel, sqlNames, type SettingValues } from '@zhidan/domain';

const { from, columns } = sqlNames(settingReadModel);

/** Who writes, as the read model has the setting; what was never set holds its defaults. */
export async function companyWriting(database: Pool | Client): Promise<SettingValues<'company'>> {
  const { rows } = await database.query<{ values: Partial<SettingValues<'company'>> }>(
    `select ${columns.values} from ${from} where ${columns.id} = 'company'`,
  );
  return { ...defaultsOf('company'), ...rows[0]?.values };
}
