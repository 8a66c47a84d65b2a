import { blankRecord } from '@zhidan/domain';
import { ErrorState } from '@zhidan/ui-kit';
import { useGetOne } from 'react-admin';
import { RecordForm } from './RecordForm.js';
import { LoadingSkeleton } from './Waiting.js';
import type { OfficeRecord, RecordScreens } from './screens.js';

interface RecordPanelProps {
  readonly screens: RecordScreens;
  /** The id of the record; undefined for a new record. */
  readonly id: string | undefined;
  readonly mayKeep: boolean;
  readonly onTyped?: (isTyped: boolean) => void;
  readonly onSaved: (saved?: OfficeRecord) => void;
}

/** Loads a record and shows its form. */
export function RecordPanel({ screens, id, mayKeep, onTyped, onSaved }: RecordPanelProps) {
  const { resource, schema, createSchema, title, first = {} } = screens;
  const { data, error, isPending, refetch } = useGetOne<OfficeRecord>(
    resource,
    { id: id ?? '' },
    { enabled: id !== undefined },
  );
  const shared = { screens, mayKeep, onTyped, onSaved };
  if (id === undefined) {
    return (
      <RecordForm
        {...shared}
        heading={`新增${title}`}
        record={undefined}
        blank={{ ...blankRecord(createSchema ?? schema), ...first }}
      />
    );
  }
  if (isPending) return <LoadingSkeleton height={56} />;
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return <RecordForm {...shared} heading={title} record={data} blank={{}} />;
}
