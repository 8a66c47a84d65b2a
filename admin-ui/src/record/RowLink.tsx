import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { textOf } from '../form/values.js';

/** What a row is called, leading to its page: what the keyboard and readers reach; the rest of the row is only a larger target. */
export function RowLink({ source }: { readonly source: string }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  if (record === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={`/${resource}/${encodeURIComponent(String(record.id))}/show`}
      onClick={(event) => event.stopPropagation()}
    >
      {textOf(record[source]) || '—'}
    </Link>
  );
}
