import { useState, type ReactNode } from 'react';
import { Typography } from '@mui/material';
import {
  invoiceAddresseeOf,
  receiverOf,
  type InvoiceAddressee,
  type Receiver,
} from '@zhidan/domain/quotation';
import { FieldErrorsProvider } from '@zhidan/ui-kit';
import { InvoiceFields, ReceiverFields } from '@zhidan/ui-kit/addressee';
import { useRecordContext } from 'react-admin';
import type { FieldErrors, CustomInputProps } from '../../../form/fieldDeclaration.js';
import { textOf, valueAt } from '../../../form/values.js';
import { addresseesOfOrder, type StaffsQuotation } from '../../staffsQuotation.js';

/** Inputs for the receiver; the value stays empty until a field is changed. */
export function ReceiverInput({ label, errors, onChange }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const [typed, setTyped] = useState<Receiver>();
  if (order === undefined) return null;
  return (
    <Block title={label} path="delivery" errors={errors}>
      <ReceiverFields
        value={typed ?? receiverOf(addresseesOfOrder(order))}
        onChange={(receiver) => {
          setTyped(receiver);
          onChange(receiver);
        }}
      />
    </Block>
  );
}

/** Inputs for the invoice address; the value stays empty until a field is changed. */
export function InvoiceAddresseeInput({ label, errors, onChange }: CustomInputProps) {
  const order = useRecordContext<StaffsQuotation>();
  const [typed, setTyped] = useState<InvoiceAddressee>();
  if (order === undefined) return null;
  return (
    <Block title={label} path="invoice" errors={errors}>
      <InvoiceFields
        value={typed ?? invoiceAddresseeOf(addresseesOfOrder(order))}
        onChange={(invoice) => {
          setTyped(invoice);
          onChange(invoice);
        }}
      />
    </Block>
  );
}

/** Requires the tax number of a company; the schema does not, because old orders have none. */
export function invoiceAddresseeErrors(invoice: unknown): FieldErrors {
  const isMissing =
    valueAt(invoice, 'kind') === 'company' && textOf(valueAt(invoice, 'tax_id_number')).trim() === '';
  return isMissing ? { 'invoice.tax_id_number': '此欄位不能為空' } : {};
}

interface BlockProps {
  readonly title: string;
  /** The path of the block in the body of the command. */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly children: ReactNode;
}

const Block = ({ title, path, errors, children }: BlockProps) => (
  <section>
    <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1.5 }}>
      {title}
    </Typography>
    <FieldErrorsProvider
      errors={Object.fromEntries(
        Object.entries(errors).map(([below, message]) => [`${path}.${below}`, message]),
      )}
    >
      {children}
    </FieldErrorsProvider>
  </section>
);
