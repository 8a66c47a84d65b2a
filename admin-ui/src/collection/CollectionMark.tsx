import { Chip } from '@mui/material';
import { collectionStateTitles, type CollectionRow } from '@zhidan/domain/collection';

/** The state of a collection: open, or closed into an order. */
export const CollectionMark = ({
  collection: { state },
}: {
  readonly collection: Pick<CollectionRow, 'state'>;
}) => (
  <Chip
    size="small"
    variant={state === 'open' ? 'filled' : 'outlined'}
    color={state === 'open' ? 'primary' : 'default'}
    label={collectionStateTitles[state]}
  />
);
