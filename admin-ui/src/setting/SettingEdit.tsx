import { ecpaySetting, type Permission, type SettingId } from '@zhidan/domain';
import { EmptyState } from '@zhidan/ui-kit';
import { usePermissions } from 'react-admin';
import { Navigate, useParams } from 'react-router';
import { RecordFormPage } from '../record/RecordFormPage.js';
import { mayWriteSetting } from './mayWriteSetting.js';
import { OfficialDays } from './OfficialDays.js';
import { settingScreens } from './settingScreens.js';

export function SettingEdit() {
  const { id = '' } = useParams();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const screens = settingScreens(id);
  // The keys of ECPay have a form of their own.
  if (id === ecpaySetting.id) return <Navigate to="/payment-settings" replace />;
  if (screens === undefined) return <EmptyState title="沒有這項設定" />;
  const mayKeep = mayWriteSetting(id, permissions);
  return (
    <>
      <RecordFormPage
        key={id}
        screens={{ ...screens, sent: withoutEmptyLines }}
        id={id}
        mayKeep={mayKeep}
        back={{ to: '/settings', title: '設定' }}
      />
      {id === ('calendar' satisfies SettingId) && <OfficialDays mayKeep={mayKeep} />}
    </>
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
