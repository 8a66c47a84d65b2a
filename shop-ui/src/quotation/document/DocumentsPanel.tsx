import { lazy, Suspense, useState } from 'react';
import { Button, Stack } from '@mui/material';
import { buyersDocuments, type DocumentName, documents } from '@zhidan/domain/document';
import { OrderLinksButton } from '../link/LinksButton.js';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

const OrderDocument = lazy(async () => ({ default: (await import('./OrderDocument.js')).OrderDocument }));

export function DocumentsPanel({ order }: { readonly order: BuyersQuotation }) {
  const [open, setOpen] = useState<DocumentName>();
  const mayLink = order.allowed_actions.includes('make-link');
  return (
    <Panel title="文件" says={mayLink ? '報價單、製作單、免登入連結' : '報價單、製作單'}>
      <Stack spacing={1}>
        {buyersDocuments(order).map((name) => (
          <Button key={name} variant="outlined" fullWidth onClick={() => setOpen(name)}>
            {documents[name].title}
          </Button>
        ))}
        {mayLink && <OrderLinksButton no={order.quotation_no} />}
      </Stack>
      {open !== undefined && (
        <Suspense>
          <OrderDocument name={open} order={order} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
