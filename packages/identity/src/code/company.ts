import type { Client, Pool } from '@zhidan/database';
import { defaultsOf, settingReadModel, sqlNames, type SettingValues } from '@zhidan/domain';

const { from, columns } = sqlNames(settingReadModel);

/** The company's name and address from the setting, or its defaults. */
export async function readCompanySetting(database: Pool | Client): Promise<SettingValues<'company'>> {
  const { rows } = await database.query<{ values: Partial<SettingValues<'company'>> }>(
    `select ${columns.values} from ${from} where ${columns.id} = 'company'`,
  );
  return { ...defaultsOf('company'), ...rows[0]?.values };
}
