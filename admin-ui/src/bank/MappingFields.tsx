import { useState } from 'react';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { type Mapping, mappingSchema } from '@zhidan/domain/bank';
import { typedNumber } from '@zhidan/ui-kit';
import { keptMapping } from './keptMapping.js';

const fields = [
  { name: 'date', label: '日期', isRequired: true },
  { name: 'deposit', label: '存入', isRequired: true },
  { name: 'withdrawal', label: '支出', isRequired: false },
  { name: 'balance', label: '餘額', isRequired: false },
  { name: 'payer', label: '付款人', isRequired: false },
  { name: 'account', label: '轉出帳號', isRequired: false },
  { name: 'remark', label: '備註', isRequired: false },
] as const;
type Name = (typeof fields)[number]['name'];

interface MappingProps {
  readonly account: string;
  readonly isBusy: boolean;
  readonly onMapped: (mapping: Mapping) => void;
}

/** Which column of a statement is which, by the words at its head or by its number; asked once for each account. */
export function MappingFields({ account, isBusy, onMapped }: MappingProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<Name, string>>>>(() =>
    typedIn(keptMapping.read(account)),
  );
  const mapping = mappingSchema.safeParse(sentOf(typed)).data;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>請填每一欄在檔案裡的名稱，或是第幾欄；下次同一個帳號會記得。</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {fields.map(({ name, label, isRequired }) => (
          <TextField
            key={name}
            size="small"
            label={label}
            required={isRequired}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            sx={{ width: 128 }}
          />
        ))}
      </Stack>
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={mapping === undefined}
        onClick={() => mapping !== undefined && onMapped(mapping)}
      >
        用這些欄位匯入
      </Button>
    </Stack>
  );
}

const placeIn = (text: string): number | undefined =>
  /^\d+$/.test(text.normalize('NFKC').trim()) ? typedNumber(text).value : undefined;

/** A number is a place among the columns, any other text the words at a head. */
const sentOf = (typed: Readonly<Partial<Record<Name, string>>>) =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, placeIn(text) ?? text.trim()]),
  );

const typedIn = (mapping: Mapping | undefined): Readonly<Partial<Record<Name, string>>> =>
  Object.fromEntries(
    fields.map(({ name }) => [name, mapping?.[name] === undefined ? '' : String(mapping[name])]),
  );
