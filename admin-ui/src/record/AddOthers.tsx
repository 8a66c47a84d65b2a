import type { ComponentType } from 'react';
import Button from '@mui/material/Button';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';

interface Kind {
  readonly resource: string;
  readonly title: string;
}

/**
 * Creates the buttons above a list that add records of other kinds, such as the classes from which the list's
 * form chooses.
 */
export const createAddButtons =
  (...kinds: readonly Kind[]): ComponentType =>
  () =>
    kinds.map((kind) => <AddButton key={kind.resource} kind={kind} />);

function AddButton({ kind: { resource, title } }: { readonly kind: Kind }) {
  const { canAccess = false } = useCanAccess({ resource, action: 'create' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to={`/${resource}/create`} variant="outlined">
      新增{title}
    </Button>
  );
}
