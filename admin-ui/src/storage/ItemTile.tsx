import { useState } from 'react';
import { Box, Card, CardActionArea, IconButton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { MaterialsOfItemDialog } from './ChildrenDialog.js';
import { FirstPicture } from './Picture.js';
import type { StorageItemRecord } from './stored.js';
import type { Units } from './useUnits.js';

/** A tile for a storage item: its picture, its stock, and the number of materials taken from it. */
export function ItemTile({ item, units }: { readonly item: StorageItemRecord; readonly units: Units }) {
  const [isOpen, setOpen] = useState(false);
  const { id, product_name, storage, unit, below_alert, my_children } = item;
  const stock = storage > 0 ? `存量：${units.written(storage, unit)}` : '目前缺料';
  return (
    <Card sx={{ position: 'relative', minWidth: 0 }}>
      <CardActionArea
        component={Link}
        to={`/storage-items/${encodeURIComponent(id)}/show`}
        aria-label={`${product_name} ${stock}`}
      >
        <FirstPicture of={item} />
        <Box sx={{ p: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }} title={product_name}>
            {product_name}
          </Typography>
          <Typography
            // Prevents a line break inside of an amount with its unit.
            sx={{
              wordBreak: 'keep-all',
              fontVariantNumeric: 'tabular-nums',
              color: below_alert ? 'error.main' : 'text.secondary',
            }}
          >
            {stock}
          </Typography>
        </Box>
      </CardActionArea>
      {my_children.length > 0 && (
        <IconButton
          aria-label={`${product_name} 的 ${my_children.length} 個小孩`}
          title="這些都是我的小孩"
          onClick={() => setOpen(true)}
          sx={{
            position: 'absolute',
            top: 4,
            right: 4,
            width: 28,
            height: 28,
            fontSize: 14,
            fontWeight: 600,
            bgcolor: 'background.paper',
            color: 'primary.main',
            border: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          {my_children.length}
        </IconButton>
      )}
      {isOpen && <MaterialsOfItemDialog item={item} onClose={() => setOpen(false)} />}
    </Card>
  );
}
