import { Link } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { textOf } from '../form/values.js';

/**
 * The name of a row as its link, for keyboard and screen readers; a click elsewhere in the row has the same
 * effect.
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
