import { useState } from 'react';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { CopyButton, Drawer, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { CloseCross } from '../../page/CloseCross.js';
import { Onlookers } from '../../presence/Onlookers.js';
import { QuotationTabs } from '../tab/QuotationTabs.js';
import { useFullOrder, type ListedQuotation } from '../listedQuotation.js';

/** A button that shows the quotation of an order in a drawer over the list. */
export function QuotationDrawerButton({ order }: { readonly order: ListedQuotation }) {
  const [isOpen, setOpen] = useState(false);
  const { quotation_no } = order;
  const close = () => setOpen(false);
  return (
    // A click in the drawer must not open the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={`快速查看 ${quotation_no}`}
        title="快速查看"
        onClick={() => setOpen(true)}
        sx={{ p: 0.25, my: -0.5 }}
      >
        <VisibilityIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': `訂單編號 ${quotation_no}`,
            sx: { width: 'min(560px, 100vw)', p: 2, whiteSpace: 'normal' },
          },
        }}
      >
        <Stack direction="row" sx={{ position: 'relative', alignItems: 'center', gap: 1, mb: 2 }}>
          <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, flex: 1 }}>
            訂單編號 {quotation_no}
            <CopyButton text={quotation_no} label="複製訂單編號" message="複製訂單編號成功！" />
          </Typography>
          <CloseCross onClose={close} />
          {isOpen && <Onlookers resource="quotations" id={quotation_no} sx={{ left: 0, bottom: -16 }} />}
        </Stack>
        {isOpen && <WholeQuotation order={order} />}
      </Drawer>
    </Box>
  );
}

function WholeQuotation({ order }: { readonly order: ListedQuotation }) {
  const { whole, error, refetch } = useFullOrder(order);
  if (whole !== undefined) return <QuotationTabs order={whole} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return <SkeletonCard />;
}
