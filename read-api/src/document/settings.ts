import type { SettingId, SettingValues } from '@zhidan/domain';
import { loadSettingValues } from '../setting/values.js';
import type { DocumentDependencies } from './document.js';
import { firstPicture } from './pictures.js';

/**
 * Loads all settings that documents use; the picture of the stamp becomes a data URI, because a page may load
 * nothing.
 */
export async function documentSettings({
  pool,
  openPicture,
}: Pick<DocumentDependencies, 'pool' | 'openPicture'>) {
  const settingOf = await loadSettingValues(pool);
  const company = settingOf('company');
  const seal = await firstPicture(openPicture, company.seal);
  const printed = { seal: seal === undefined ? [] : [seal] };
  return <Id extends SettingId>(id: Id): SettingValues<Id> => ({
    ...settingOf(id),
    ...(id === 'company' ? printed : {}),
  });
}
