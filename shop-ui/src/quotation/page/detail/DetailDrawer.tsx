import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { Drawer } from '@zhidan/ui-kit';
import { quantityText, samplesText } from '@zhidan/domain/quotation';
import { useCategory } from '../../../category/categories.api.js';
import { CategoryPictures } from '../../../category/CategoryPictures.js';
import type { BuyersQuotation } from '../../quotations.api.js';
import { detailTabs } from './detailTabs.js';

interface DetailDrawerProps {
  readonly order: BuyersQuotation;
  readonly onClose: () => void;
}

/** The largest number of pictures in the drawer (specification, section 9). */
const MOST_PICTURES = 3;

/** Details of the ordered product: price, materials, patterns and films. */
export function DetailDrawer({ order, onClose }: DetailDrawerProps) {
  const product = useCategory(order.category_id);
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      disableScrollLock
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'detail-title',
          sx: { width: { xs: '100%', sm: 600 }, bgcolor: 'background.default' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2 }}>
        <Typography id="detail-title" component="h2" sx={{ flex: 1, fontSize: 18, fontWeight: 600 }}>
          訂單編號 {order.quotation_no}
        </Typography>
        <IconButton aria-label="關閉" onClick={onClose} sx={{ width: 44, height: 44, mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Ordered order={order} product={product} />
      <Details order={order} product={product} />
    </Drawer>
  );
}

interface OfProduct {
  readonly order: BuyersQuotation;
  readonly product: ReturnType<typeof useCategory>;
}

const Ordered = ({ order, product }: OfProduct) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      px: { xs: 2, sm: 3 },
      py: 2,
      gridTemplateColumns: '156px minmax(0, 1fr)',
      '& [aria-label^="第"]': { width: 44 },
    }}
  >
    <div>
      {product.data ? (
        <CategoryPictures category={product.data} most={MOST_PICTURES} />
      ) : (
        product.isPending && <Skeleton variant="rounded" height={156} />
      )}
    </div>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontSize: 18, fontWeight: 600 }}>{order.category_name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{order.specification}</Typography>
      <Typography sx={{ mt: 1 }}>
        {quantityText(order)}・{samplesText(order)}
      </Typography>
    </Box>
  </Box>
);

function Details({ order, product }: OfProduct) {
  const [tab, setTab] = useState(0);
  const { Content } = detailTabs[tab] ?? detailTabs[0];
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: number) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="商品詳情"
        sx={{ px: { xs: 0, sm: 1 }, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {detailTabs.map(({ title }, at) => (
          <Tab
            key={title}
            id={`detail-tab-${at}`}
            aria-controls="detail-panel"
            label={title}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="detail-panel"
        tabIndex={0}
        aria-labelledby={`detail-tab-${tab}`}
        sx={{ px: { xs: 2, sm: 3 }, py: 2.5, bgcolor: 'background.paper', flex: 1 }}
      >
        {product.isPending ? (
          <Skeleton variant="rounded" height={240} aria-busy />
        ) : (
          <Content order={order} product={product.data} />
        )}
      </Box>
    </>
  );
}
