import { useGetOne } from 'react-admin';
import { textOf, valueAt } from '../form/values.js';
import { PageTitle } from '../page/PageTitle.js';
import type { OfficeRecord, RecordScreens } from './screens.js';

interface RecordTitleProps {
  readonly screens: Pick<RecordScreens, 'resource' | 'title' | 'called' | 'adds'>;
  /** The id of the record whose form is open. */
  readonly id: string | undefined;
  readonly isAdding: boolean;
}

/** Sets the title of the page to the kind of records and the name of the open record. */
export function RecordTitle({ screens, id, isAdding }: RecordTitleProps) {
  const { resource, title, called, adds = title } = screens;
  const { data } = useGetOne<OfficeRecord>(resource, { id: id ?? '' }, { enabled: id !== undefined });
  if (isAdding) return <PageTitle title={`新增${adds}`} />;
  return <PageTitle title={title} record={data && (textOf(valueAt(data, called)) || data.id)} />;
}
