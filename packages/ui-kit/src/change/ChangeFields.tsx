import { Button, TextField } from '@mui/material';
import { changeable, type Receiver } from '@zhidan/domain/quotation';
import { ReceiverFields } from '../addressee/ReceiverFields.js';
import { NumberInput } from '../number/NumberInput.js';
import type { OrderToChange } from './orderToChange.js';
import { wholePieces, type Wish } from './useWish.js';

interface ChangeFieldsProps {
  readonly order: OrderToChange;
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
}

const nobodyYet: Receiver = { receiver: '', phone: '', zipcode: '', address: '' };

/** Of each thing that may still be changed its field; what is seldom changed is folded away. */
export function ChangeFields({ order, wish, onChange }: ChangeFieldsProps) {
  const may = changeable(order);
  return (
    <>
      {may.includes('order_value') && <Pieces order={order} wish={wish} onChange={onChange} />}
      {may.includes('proofing_value') && order.proofing_value > 0 && (
        <NumberInput
          label="打樣款數"
          unit="款"
          value={wish.samples}
          onChange={(samples) => onChange({ samples })}
          {...wholePieces}
        />
      )}
      {may.includes('wished_date') && (
        <TextField
          type="date"
          label="希望到貨日（可不填）"
          value={wish.day}
          onChange={({ target }) => onChange({ day: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {may.includes('delivery') &&
        (wish.delivery === undefined ? (
          <Button onClick={() => onChange({ delivery: nobodyYet })} sx={{ alignSelf: 'flex-start' }}>
            改收件人或地址
          </Button>
        ) : (
          <ReceiverFields value={wish.delivery} onChange={(delivery) => onChange({ delivery })} />
        ))}
    </>
  );
}

const Pieces = ({ order: { breakdown, sales_unit }, wish: { pieces }, onChange }: ChangeFieldsProps) =>
  pieces.map((text, at) => (
    <NumberInput
      key={breakdown[at]?.label ?? ''}
      label={breakdown[at] === undefined ? '數量' : `${breakdown[at].label} 的數量`}
      unit={sales_unit}
      {...(at === 0 && { inputRef: begunIn })}
      value={text}
      onChange={(typed) =>
        onChange({ pieces: pieces.map((before, place) => (place === at ? typed : before)) })
      }
      {...wholePieces}
    />
  ));

/** Typing begins in the first field. */
const begunIn = (input: HTMLInputElement | null): void => input?.focus();
