import type { ReactNode } from 'react';
import { Box, Skeleton, TableCell, TableRow, Typography } from '@mui/material';
import type { AccessoryRecord } from '@zhidan/domain/quotation';
import { ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { HeadedTable } from '../../page/HeadedTable.js';
import { useAccessories } from '../panel/accessories.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

type Line = AccessoryRecord['lines'][number];

/** The accessories of the order's first design; the order's page shows those of all designs. */
export const AccessoryList = ({ order }: { readonly order: StaffsQuotation }) => (
  <FirstDesignAccessories order={order}>
    {(lines) => (
      <HeadedTable heads={['序號', '配件種類', '配件名稱']}>
        {lines.map((line, index) => (
          <TableRow key={line.material_group}>
            <TableCell>{index + 1}</TableCell>
            <TableCell>
              {line.group_name}　{line.kind}
            </TableCell>
            <TableCell>{line.chosen?.product_name ?? '此配件已不存在，請與我們聯繫'}</TableCell>
          </TableRow>
        ))}
      </HeadedTable>
    )}
  </FirstDesignAccessories>
);

export const AccessoryPictures = ({ order }: { readonly order: StaffsQuotation }) => (
  <FirstDesignAccessories order={order}>
    {(lines) => (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
        {lines.map(
          ({ material_group, group_name, chosen }) =>
            chosen !== null && (
              <div key={material_group}>
                <FramedPicture
                  src={chosen.imgs[0] ?? ''}
                  alt={chosen.alt || chosen.product_name}
                  preview={chosen.preview || undefined}
                  radius={10}
                />
                <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{chosen.product_name}</Typography>
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{group_name}</Typography>
              </div>
            ),
        )}
      </Box>
    )}
  </FirstDesignAccessories>
);

/** Loads the accessory lines of an order's first design and renders them. */
export function FirstDesignAccessories({
  order,
  children,
}: {
  readonly order: StaffsQuotation;
  readonly children: (lines: readonly Line[]) => ReactNode;
}) {
  const { data, error, isPending, isError, refetch } = useAccessories(order);
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const lines = data[0]?.lines ?? [];
  return lines.length === 0 ? <Typography>這個商品沒有配件</Typography> : children(lines);
}
