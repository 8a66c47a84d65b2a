import type { Pool } from '@zhidan/database';
import {
  accessTo,
  isSignedIn,
  hasPermission,
  settingReadModel,
  settings,
  shownSetting,
  sqlNames,
  unsetSettingRow,
  type Caller,
  type Setting,
  type SettingRow,
} from '@zhidan/domain';

const { from, columns } = sqlNames(settingReadModel);

/** These settings in the order of their declaration, with stored values or defaults. */
export async function loadSettingRows(
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
    // A field that was added to the schema after the row was written has its default.
    return row === undefined
      ? unsetSettingRow(setting)
      : { ...row, values: { ...setting.defaults, ...row.values } };
  });
}

/**
 * A public setting is visible to all. Other settings are visible to callers with the permission to read or
 * change that setting, or to read all settings.
 */
export const maySeeSetting = ({ isPublic, write, read = write }: Setting, caller: Caller): boolean =>
  isPublic ||
  hasPermission(caller, 'settings_authority_r') ||
  [read, write].some((access) => accessTo(access, caller) === 'allowed');

/** A setting as the caller may see it: visitors do not see which member of staff changed it. */
export function shownSettingFor(setting: Setting, row: SettingRow, caller: Caller) {
  const { last_edit_person, ...shown } = shownSetting(setting, row);
  return isSignedIn(caller) && caller.is_employee ? { ...shown, last_edit_person } : shown;
}
