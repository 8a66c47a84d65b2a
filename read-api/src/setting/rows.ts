import type { Pool } from '@zhidan/database';
import {
  accessTo,
  isSignedIn,
  may,
  settingReadModel,
  settings,
  shownSetting,
  sqlNames,
  unsetRow,
  type Caller,
  type Setting,
  type SettingRow,
} from '@zhidan/domain';

const { from, columns } = sqlNames(settingReadModel);

/** These settings in the order of their table: as somebody set them, or by their defaults. */
export async function settingRows(
  pool: Pool,
  ids: readonly string[] = settings.map(({ id }) => id),
): Promise<readonly SettingRow[]> {
  const { rows } = await pool.query<SettingRow>(
    `select * from ${from} where ${columns.id} = any($1::text[])`,
    [ids],
  );
  const set = new Map(rows.map((row) => [row.id, row]));
  const wanted = settings.filter(({ id }) => ids.includes(id));
  return wanted.map((setting) => {
    const row = set.get(setting.id);
    // A field that came into the schema later than the row was written holds its default.
    return row === undefined ? unsetRow(setting) : { ...row, values: { ...setting.defaults, ...row.values } };
  });
}

/** Visitors see what is public; those for whom it is meant, and whoever keeps a setting, or reads all of them, sees it too. */
export const seesSetting = ({ isPublic, write, read = write }: Setting, caller: Caller): boolean =>
  isPublic ||
  may(caller, 'settings_authority_r') ||
  [read, write].some((access) => accessTo(access, caller) === 'allowed');

/** The setting as its reader may know it: who works for us is not shown to the outside. */
export function settingFor(setting: Setting, row: SettingRow, caller: Caller) {
  const { last_edit_person, ...shown } = shownSetting(setting, row);
  return isSignedIn(caller) && caller.is_employee ? { ...shown, last_edit_person } : shown;
}
