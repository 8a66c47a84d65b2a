import { lazy, Suspense, useState } from 'react';
import { Button, Stack } from '@mui/material';
import { buyersDocuments, type DocumentName, documents } from '@zhidan/domain/document';
import { Panel } from './Panel.js';
import type { BuyersQuotation } from './quotations.api.js';

const OrderDocument = lazy(async () => ({ default: (await import('./OrderDocument.js')).OrderDocument }));

/** The papers of an order to look at and take away. */
export function DocumentsPanel({ order }: { readonly order: BuyersQuotation }) {
  const [open, setOpen] = useState<DocumentName>();
  return (
    <Panel title="文件" says="報價單與製作單">
      <Stack spacing={1}>
        {buyersDocuments(order).map((name) => (
          <Button key={name} variant="outlined" fullWidth onClick={() => setOpen(name)}>
            {documents[name].title}
          </Button>
        ))}
      </Stack>
      {open !== undefined && (
        <Suspense>
          <OrderDocument name={open} order={order} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
