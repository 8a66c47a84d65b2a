import { useState } from 'react';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { documents, documentsOf, hasPrices, type DocumentName } from '@zhidan/domain/document';
import { fetchCaller } from '@zhidan/ui-kit/api';
import { OrderDocumentDialog } from '@zhidan/ui-kit/document';
import { SlipDialog } from '../../document/SlipDialog.js';
import { DocumentFigures } from './DocumentFigures.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

export function OrderDocuments({ order }: { readonly order: StaffsQuotation }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<DocumentName>();
  const { data: caller } = useQuery({ queryKey: ['me'], queryFn: fetchCaller, staleTime: 60_000 });
  const names = caller === undefined ? [] : documentsOf('quotation', caller);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        下載文件
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              setOpen(name);
            }}
          >
            {documents[name].title}
          </MenuItem>
        ))}
      </Menu>
      {open !== undefined && <OrderDocument name={open} order={order} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface OrderDocumentProps {
  readonly name: DocumentName;
  readonly order: StaffsQuotation;
  readonly onClose: () => void;
}

function OrderDocument({ name, order, onClose }: OrderDocumentProps) {
  if (name === 'proofing-slip' || name === 'production-slip') {
    const stage = name === 'proofing-slip' ? 'proofing' : 'production';
    return <SlipDialog stage={stage} quotation_no={order.quotation_no} onClose={onClose} />;
  }
  return (
    <OrderDocumentDialog name={name} order={order} onClose={onClose}>
      {hasPrices(name) && <DocumentFigures order={order} onFollow={onClose} />}
    </OrderDocumentDialog>
  );
}
