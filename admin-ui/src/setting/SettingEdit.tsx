import { settingOf, type Permission } from '@zhidan/domain';
import { EmptyState } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { useParams } from 'react-router';
import { isPossibleNow } from '../act/mayCall.js';
import { RecordFormPage } from '../record/RecordFormPage.js';
import { settingScreens } from './settingScreens.js';

export function SettingEdit() {
  const { id = '' } = useParams();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const screens = settingScreens(id);
  const write = settingOf(id)?.write;
  if (screens === undefined) return <EmptyState title="沒有這項設定" />;
  const mayKeep =
    isPossibleNow('PUT /api/settings/:id') &&
    write?.who === 'staff' &&
    write.anyOf.some((permission) => permissions.includes(permission));
  return (
    <RecordFormPage
      key={id}
      screens={{ ...screens, sent: withoutEmptyLines }}
      id={id}
      mayKeep={mayKeep}
      back={{ to: '/settings', title: '設定' }}
    />
  );
}

const withoutEmptyLines = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      Array.isArray(value)
        ? value.filter((entry) => typeof entry !== 'string' || entry.trim() !== '')
        : value,
    ]),
  );
