import { settingOf, type SettingId } from '@zhidan/domain';
import { EmptyState } from '@zhidan/ui-kit';
import { Edit, SimpleForm } from 'react-admin';
import { useParams } from 'react-router';
import { settingInputs } from './settingInputs.js';

/** One setting: a form of what it holds. */
export function SettingEdit() {
  const { id = '' } = useParams();
  const setting = settingOf(id);
  if (setting === undefined) return <EmptyState title="沒有這項設定" />;
  return (
    <Edit
      id={id}
      mutationMode="pessimistic"
      redirect="list"
      title={setting.title}
      actions={false}
      transform={emptied}
    >
      <SimpleForm>{settingInputs[setting.id as SettingId]}</SimpleForm>
    </Edit>
  );
}

/** A text that was emptied is an empty text, and an empty line of a list is no line. */
const emptied = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.filter((entry) => String(entry).trim() !== '') : (value ?? ''),
    ]),
  );
