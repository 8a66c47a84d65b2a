import { useState, type ReactNode } from 'react';
import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { changeableFields, type Changes, type Receiver } from '@zhidan/domain/quotation';
import type { SavedAddress } from '@zhidan/domain/customer';
import { DivisionFields, placesOf } from '../addressee/DivisionFields.js';
import { BookedReceiverFields } from '../addressee/BookedReceiverFields.js';
import { NumberInput } from '../number/NumberInput.js';
import type { OrderToChange } from './orderToChange.js';
import type { OfferedProduct } from './product.api.js';
import {
  TOTAL_QUANTITY_LABEL,
  chosenAccessoryIn,
  linesToDivide,
  changeableSizeLabels,
  orderedQuantityOf,
  WHOLE_PIECES_RULE,
  type ChangeFormValues,
} from './useWish.js';

interface ChangeFieldsProps {
  readonly order: OrderToChange;
  readonly product: OfferedProduct | undefined;
  /** The customer's address book. */
  readonly book: readonly SavedAddress[];
  readonly wish: ChangeFormValues;
  readonly onChange: (part: Partial<ChangeFormValues>) => void;
}

interface Part {
  readonly field: keyof Changes;
  /** The label of the button that shows the fields. */
  readonly title: string;
  readonly isOffered: boolean;
  readonly fields: ReactNode;
}

const nobodyYet: Receiver = { receiver: '', phone: '', zipcode: '', address: '' };

/**
 * The fields of an order that may still be changed. The field for the quantity is shown at once, each other
 * field after a press of its button.
 */
export function ChangeFields(props: ChangeFieldsProps) {
  const { order, onChange } = props;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const may = changeableFields(order);
  const offered = partsOf(props).filter(({ field, isOffered }) => isOffered && may.includes(field));
  const isOpen = ({ field }: Part) => opened.includes(field);
  return (
    <>
      {may.includes('order_value') && <Pieces {...props} />}
      {offered.filter(isOpen).map(({ field, fields }) => (
        <Box key={field}>{fields}</Box>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
        {offered
          .filter((part) => !isOpen(part))
          .map(({ field, title }) => (
            <Button key={field} size="small" variant="outlined" onClick={() => setOpened([...opened, field])}>
              {title}
            </Button>
          ))}
        {may.includes('cancel') && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => onChange({ isCancelled: true })}
          >
            取消這筆訂單
          </Button>
        )}
      </Stack>
    </>
  );
}

function partsOf(props: ChangeFieldsProps): readonly Part[] {
  const { order, product, book, wish, onChange } = props;
  return [
    {
      field: 'select_material',
      title: '改配件',
      isOffered: product?.groups.some(({ materials }) => materials.length > 1) ?? false,
      fields: <Accessories {...props} />,
    },
    {
      field: 'proofing_value',
      title: '改打樣款數',
      isOffered: order.proofing_value > 0,
      fields: (
        <NumberInput
          label="打樣款數"
          unit="款"
          value={wish.samples ?? `${order.proofing_value}`}
          onChange={(samples) => onChange({ samples })}
          {...WHOLE_PIECES_RULE}
        />
      ),
    },
    {
      field: 'wished_date',
      title: '改希望到貨日',
      isOffered: true,
      fields: (
        <TextField
          type="date"
          label="希望到貨日"
          value={wish.day ?? order.wished_date ?? ''}
          onChange={({ target }) => onChange({ day: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ),
    },
    {
      field: 'delivery',
      title: '改收件人或地址',
      isOffered: true,
      fields: (
        <BookedReceiverFields
          book={book}
          value={wish.delivery ?? nobodyYet}
          onChange={(delivery) => onChange({ delivery })}
        />
      ),
    },
    {
      field: 'deliveries',
      title: '分寄多個地點',
      isOffered: true,
      fields: <Division {...props} />,
    },
  ];
}

const Division = ({ order, product, book, wish, onChange }: ChangeFieldsProps) => (
  <DivisionFields
    lines={linesToDivide(order, wish, product)}
    sales_unit={order.sales_unit}
    book={book}
    value={wish.places ?? placesOf(order.planned_deliveries ?? [])}
    onChange={(places) => onChange({ places })}
  />
);

const Pieces = ({ order, product, wish: { pieces }, onChange }: ChangeFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
    {changeableSizeLabels(order, product).map((label, at) => (
      <NumberInput
        key={label}
        label={label === TOTAL_QUANTITY_LABEL ? '數量' : `${label} 的數量`}
        unit={order.sales_unit}
        {...(at === 0 && { inputRef: begunIn })}
        value={pieces[label] ?? `${orderedQuantityOf(order, label)}`}
        onChange={(typed) => onChange({ pieces: { ...pieces, [label]: typed } })}
        {...WHOLE_PIECES_RULE}
      />
    ))}
  </Box>
);

/** A ref that focuses the first field when it appears. */
const begunIn = (input: HTMLInputElement | null): void => input?.focus();

const Accessories = ({ order, product, wish: { accessories }, onChange }: ChangeFieldsProps) => (
  <Stack spacing={1.5}>
    {product?.groups
      .filter(({ materials }) => materials.length > 1)
      .map(({ id, title, materials }) => (
        <TextField
          key={id}
          select
          label={title}
          value={accessories[id] ?? chosenAccessoryIn(order, id)}
          onChange={({ target }) => onChange({ accessories: { ...accessories, [id]: target.value } })}
        >
          {materials.map((material) => (
            <MenuItem key={material.id} value={material.id} sx={{ whiteSpace: 'normal' }}>
              {material.name}
            </MenuItem>
          ))}
        </TextField>
      ))}
  </Stack>
);
