import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { textOf } from '../form/values.js';

/**
 * The name of a row as a link for keyboard and screen readers; the rest of the row is an additional click
 * target.
 */
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
