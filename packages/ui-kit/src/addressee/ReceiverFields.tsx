import Stack from '@mui/material/Stack';
import { receiverLabels, type Receiver } from '@zhidan/domain/quotation';
import { Field } from './Field.js';

interface ReceiverFieldsProps {
  readonly value: Receiver;
  readonly onChange: (value: Receiver) => void;
}

const fields = [
  { name: 'receiver', required: true, autoComplete: 'shipping name', inputMode: 'text', max: 100 },
  { name: 'phone', required: true, autoComplete: 'shipping tel', inputMode: 'tel', max: 50 },
  {
    name: 'zipcode',
    required: false,
    autoComplete: 'shipping postal-code',
    inputMode: 'numeric',
    max: 6,
  },
  { name: 'address', required: true, autoComplete: 'shipping street-address', inputMode: 'text', max: 300 },
] as const;

/** Whether nothing is missing without which no parcel arrives. */
export const isReceiverComplete = (receiver: Receiver): boolean =>
  fields.every(({ name, required }) => !required || receiver[name].trim() !== '');

/** Who receives the parcels, and where. */
export const ReceiverFields = ({ value, onChange }: ReceiverFieldsProps) => (
  <Stack spacing={1.5}>
    {fields.map(({ name, required, autoComplete, inputMode, max }) => (
      <Field
        key={name}
        path={`delivery.${name}`}
        label={receiverLabels[name]}
        required={required}
        autoComplete={autoComplete}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        slotProps={{ htmlInput: { inputMode, maxLength: max } }}
      />
    ))}
  </Stack>
);
