import type { Pool } from '@zhidan/database';
import {
  defaultsOf,
  settingReadModel,
  sqlNames,
  type SettingId,
  type SettingValues,
  type SettingRow,
} from '@zhidan/domain';

const { from, columns } = sqlNames(settingReadModel);

/** All present settings by id; a setting without stored values has its defaults. */
export async function loadSettingValues(
  pool: Pool,
): Promise<<Id extends SettingId>(id: Id) => SettingValues<Id>> {
  const { rows } = await pool.query<{ id: string; values: Readonly<Record<string, unknown>> }>(
    `select ${columns.id}, ${columns.values} from ${from}`,
  );
  const set = new Map(rows.map(({ id, values }) => [id, values]));
  return (id) => ({ ...defaultsOf(id), ...set.get(id) });
}

/** The values of one setting from loaded rows; a setting without a row has its defaults. */
export const valuesOfSetting = <Id extends SettingId>(
  rows: readonly Pick<SettingRow, 'id' | 'values'>[],
  id: Id,
): SettingValues<Id> => ({ ...defaultsOf(id), ...rows.find((row) => row.id === id)?.values });
