import { Box, Skeleton, Typography } from '@mui/material';
import { ErrorState, ReadOnlyDialog } from '@zhidan/ui-kit';
import { useGetMany } from 'react-admin';
import { FirstPicture } from './Picture.js';
import type { StorageItemRecord } from './stored.js';

interface Child {
  readonly id: string;
  readonly product_name: string;
  readonly imgs: readonly string[];
}

interface ChildrenDialogProps {
  readonly item: StorageItemRecord;
  readonly onClose: () => void;
}

/** Lists the materials that are taken from a storage item. */
export function MaterialsOfItemDialog({ item, onClose }: ChildrenDialogProps) {
  const { data, isPending, error, refetch } = useGetMany<Child>('materials', { ids: [...item.my_children] });
  return (
    <ReadOnlyDialog title="這些都是我的小孩" maxWidth="sm" onClose={onClose}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{item.product_name}</Typography>
      {error ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
          {isPending
            ? item.my_children.map((id) => <Skeleton key={id} variant="rounded" height={140} />)
            : data.map((child) => (
                <div key={child.id}>
                  <FirstPicture of={child} />
                  <Typography sx={{ mt: 0.5 }}>{child.product_name}</Typography>
                </div>
              ))}
        </Box>
      )}
    </ReadOnlyDialog>
  );
}
