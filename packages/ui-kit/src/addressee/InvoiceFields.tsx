import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import {
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

/** Whether the invoice says for whom it is: a company by its number, a donation by its code. */
export const isInvoiceComplete = ({ kind, tax_id_number, donation_code }: Invoice): boolean =>
  (kind !== 'company' || tax_id_number.trim() !== '') && (kind !== 'donation' || donation_code.trim() !== '');

const isRequired = (name: keyof Invoice): boolean => name === 'tax_id_number' || name === 'donation_code';

/** Who is invoiced; each kind of invoice asks for its own fields. */
export const InvoiceFields = ({ value, onChange }: InvoiceFieldsProps) => (
  <Stack spacing={1.5}>
    <Field
      path="invoice.kind"
      select
      label={invoiceLabels.kind}
      value={value.kind}
      onChange={({ target }) =>
        onChange(invoiceOfKind(invoiceKinds.find((kind) => kind === target.value) ?? value.kind, value))
      }
    >
      {invoiceKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {invoiceKindTitles[kind]}
        </MenuItem>
      ))}
    </Field>
    {invoiceFields[value.kind].map((name) => (
      <Field
        key={name}
        path={`invoice.${name}`}
        label={invoiceLabels[name]}
        required={isRequired(name)}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        slotProps={{ htmlInput: { maxLength: name === 'address' ? 300 : 200 } }}
      />
    ))}
  </Stack>
);
