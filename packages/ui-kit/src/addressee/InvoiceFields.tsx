import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import {
  invoiceAddresseeBody,
  invoiceFields,
  invoiceKinds,
  invoiceKindTitles,
  invoiceAddresseeLabels,
  invoiceAddresseeOfKind,
  type InvoiceAddressee,
} from '@zhidan/domain/quotation';
import { AddresseeField } from './Field.js';

interface InvoiceFieldsProps {
  readonly value: InvoiceAddressee;
  readonly onChange: (value: InvoiceAddressee) => void;
}

/** Whether the invoice has all fields that its kind requires, each in the right form. */
export const isInvoiceComplete = (invoice: InvoiceAddressee): boolean =>
  (invoice.kind !== 'company' || invoice.tax_id_number.trim() !== '') &&
  invoiceAddresseeBody.safeParse(invoice).success;

/** The error of a field as text. */
const wrongWith = (name: keyof InvoiceAddressee, invoice: InvoiceAddressee): string | undefined =>
  invoiceAddresseeBody.safeParse(invoice).error?.issues.find(({ path }) => path[0] === name)?.message;

const isRequired = (name: keyof InvoiceAddressee): boolean =>
  name === 'tax_id_number' || name === 'donation_code';

/**
 * The fields of an invoice; each kind of invoice has its own. An error appears once its field has lost the
 * focus.
 */
export function InvoiceFields({ value, onChange }: InvoiceFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<keyof InvoiceAddressee>>(new Set());
  return (
    <Stack spacing={1.5}>
      <RadioGroup
        row
        aria-label={invoiceAddresseeLabels.kind}
        value={value.kind}
        onChange={(_event, chosen) => {
          setLeft(new Set());
          onChange(invoiceAddresseeOfKind(invoiceKinds.find((kind) => kind === chosen) ?? value.kind, value));
        }}
        sx={{ columnGap: 1 }}
      >
        {invoiceKinds.map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio size="small" />}
            label={invoiceKindTitles[kind]}
            sx={{ minHeight: 44 }}
          />
        ))}
      </RadioGroup>
      {invoiceFields[value.kind].map((name) => (
        <AddresseeField
          key={name}
          path={`invoice.${name}`}
          label={invoiceAddresseeLabels[name]}
          required={isRequired(name)}
          value={value[name]}
          wrong={left.has(name) ? wrongWith(name, value) : undefined}
          onBlur={() => setLeft(new Set([...left, name]))}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          slotProps={{ htmlInput: { maxLength: name === 'address' ? 300 : 200 } }}
        />
      ))}
    </Stack>
  );
}
