import { Link } from '@mui/material';
import { recordOfStream } from '@zhidan/domain';
import { useCreatePath, useGetResourceLabel, useResourceDefinition } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ReferencedName } from '../film/Said.js';

/** The name of the record that an event is about; empty for an event without a record. */
export function EventRecordName({ stream }: { readonly stream: string }) {
  const about = recordOfStream(stream);
  return about === undefined ? null : <Record {...about} />;
}

function Record({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { name, hasShow } = useResourceDefinition({ resource });
  const label = useGetResourceLabel();
  const pathTo = useCreatePath();
  // Staff who may not open the record's screen see its id.
  if (name === undefined) return id;
  const isNumber = resource === 'quotations';
  return (
    <>
      {label(resource, 1)}{' '}
      <Link
        component={RouterLink}
        underline="always"
        to={pathTo({ resource, id, type: hasShow === true ? 'show' : 'edit' })}
        onClick={(event) => event.stopPropagation()}
      >
        {isNumber ? id : <ReferencedName resource={resource} id={id} />}
      </Link>
    </>
  );
}
