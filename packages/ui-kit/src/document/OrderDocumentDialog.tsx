import { type ReactNode, useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type DocumentName, hasPrices } from '@zhidan/domain/document';
import { DocumentDialog } from './DocumentDialog.js';
import { SalesPerson, type SalesPersonProps } from './SalesPerson.js';

interface OrderDocumentDialogProps {
  readonly name: DocumentName;
  readonly order: {
    readonly quotation_no: string;
    readonly sales_person?: SalesPersonProps['person'] | null | undefined;
  };
  /** Other content above the page. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/**
 * A document of an order, with the contact for questions. If the document has prices, it can be shown without
 * them.
 */
export function OrderDocumentDialog({ name, order, children, onClose }: OrderDocumentDialogProps) {
  const [isMasked, setMasked] = useState(false);
  const { quotation_no, sales_person } = order;
  return (
    <DocumentDialog
      name={name}
      id={quotation_no}
      number={quotation_no}
      wish={{ mask_price: isMasked }}
      onClose={onClose}
    >
      {hasPrices(name) && (
        <FormControlLabel
          control={<Switch checked={isMasked} onChange={(_, checked) => setMasked(checked)} />}
          label="不顯示價格"
        />
      )}
      {sales_person && <SalesPerson person={sales_person} />}
      {children}
    </DocumentDialog>
  );
}
