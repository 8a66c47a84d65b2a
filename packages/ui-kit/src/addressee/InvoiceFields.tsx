import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import {
  invoiceBody,
  invoiceFields,
  invoiceKinds,
  invoiceKindTitles,
  invoiceLabels,
  invoiceOfKind,
  type Invoice,
} from '@zhidan/domain/quotation';
import { Field } from './Field.js';

interface InvoiceFieldsProps {
  readonly value: Invoice;
  readonly onChange: (value: Invoice) => void;
}

/** Whether the invoice has all fields that its kind requires, each in the right form. */
export const isInvoiceComplete = (invoice: Invoice): boolean =>
  (invoice.kind !== 'company' || invoice.tax_id_number.trim() !== '') &&
  invoiceBody.safeParse(invoice).success;

/** The error of a field as text. */
const wrongWith = (name: keyof Invoice, invoice: Invoice): string | undefined =>
  invoiceBody.safeParse(invoice).error?.issues.find(({ path }) => path[0] === name)?.message;

const isRequired = (name: keyof Invoice): boolean => name === 'tax_id_number' || name === 'donation_code';

/**
 * The fields of an invoice; each kind of invoice has its own. An error appears once its field has lost the
 * focus.
 */
export function InvoiceFields({ value, onChange }: InvoiceFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<keyof Invoice>>(new Set());
  return (
    <Stack spacing={1.5}>
      <RadioGroup
        row
        aria-label={invoiceLabels.kind}
        value={value.kind}
        onChange={(_event, chosen) => {
          setLeft(new Set());
          onChange(invoiceOfKind(invoiceKinds.find((kind) => kind === chosen) ?? value.kind, value));
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
        <Field
          key={name}
          path={`invoice.${name}`}
          label={invoiceLabels[name]}
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
