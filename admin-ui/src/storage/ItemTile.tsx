import { useState } from 'react';
import { Badge, Box, Card, CardActionArea, IconButton, Typography } from '@mui/material';
import ChildrenIcon from '@mui/icons-material/AccountTreeOutlined';
import type { StorageItem } from '@zhidan/domain';
import { Link } from 'react-router';
import { ChildrenDialog } from './ChildrenDialog.js';
import { Picture } from './Picture.js';

export interface StoredItem extends StorageItem {
  readonly id: string;
  readonly revision: number;
  /** In smallest units. */
  readonly storage: number;
  readonly retail_price: number;
  readonly below_alert: boolean;
  /** Ids of the materials that are taken from it. */
  readonly my_children: readonly string[];
}

/** One item in storage: its picture, how much there is, and how many materials are taken from it. */
export function ItemTile({ item }: { readonly item: StoredItem }) {
  const [isOpen, setOpen] = useState(false);
  const { id, product_name, storage, below_alert, my_children } = item;
  const stock = storage > 0 ? `存量：${storage.toLocaleString('en-US')}` : '目前缺料';
  return (
    <Card sx={{ position: 'relative', minWidth: 0 }}>
      <CardActionArea
        component={Link}
        to={`/storage-items/${encodeURIComponent(id)}/show`}
        aria-label={`${product_name} ${stock}`}
      >
        <Picture of={item} />
        <Box sx={{ p: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600 }} title={product_name}>
            {product_name}
          </Typography>
          <Typography
            sx={{ fontVariantNumeric: 'tabular-nums', color: below_alert ? 'error.main' : 'text.secondary' }}
          >
            {stock}
          </Typography>
        </Box>
      </CardActionArea>
      {my_children.length > 0 && (
        <IconButton
          size="small"
          aria-label={`${product_name} 的 ${my_children.length} 個小孩`}
          onClick={() => setOpen(true)}
          sx={{ position: 'absolute', top: 6, right: 10, bgcolor: 'background.paper' }}
        >
          <Badge badgeContent={my_children.length} color="error">
            <ChildrenIcon fontSize="small" />
          </Badge>
        </IconButton>
      )}
      {isOpen && <ChildrenDialog item={item} onClose={() => setOpen(false)} />}
    </Card>
  );
}
