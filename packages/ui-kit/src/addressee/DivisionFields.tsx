import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SavedAddress } from '@zhidan/domain/customer';
import { itemText, type PlannedDelivery, type Receiver, type ShippedItem } from '@zhidan/domain/quotation';
import { FieldErrorsProvider } from '../refusal/fieldErrors.js';
import { NumberInput } from '../number/NumberInput.js';
import { parseTypedNumber } from '../number/typedNumber.js';
import { BookedReceiverFields } from './BookedReceiverFields.js';
import { isReceiverComplete } from './ReceiverFields.js';

const WHOLE_PIECES = { whole: true, least: 0 } as const;

/** Another receiver of an order, with the typed quantity of each line. */
export interface DivisionPlace {
  readonly receiver: Receiver;
  readonly pieces: Readonly<Record<string, string>>;
}

const emptyPlace: DivisionPlace = {
  receiver: { receiver: '', phone: '', zipcode: '', address: '' },
  pieces: {},
};

const keyOf = ({ index, label = '' }: ShippedItem): string => `${index} ${label}`;

/** The form of an agreed division; one empty place where none was agreed. */
export const placesOf = (planned: readonly PlannedDelivery[]): readonly DivisionPlace[] =>
  planned.length === 0
    ? [emptyPlace]
    : planned.map(({ receiver, items }) => ({
        receiver,
        pieces: Object.fromEntries(items.map((item) => [keyOf(item), `${item.quantity}`])),
      }));

/** The division that the form describes; undefined while a place is incomplete or too many pieces are named. */
export function divisionOf(
  places: readonly DivisionPlace[],
  lines: readonly ShippedItem[],
): PlannedDelivery[] | undefined {
  const isWhole = (place: DivisionPlace) => missingIn(place, lines) === '';
  const isEnough = restOf(places, lines).every(({ quantity }) => quantity >= 0);
  return isEnough && places.every(isWhole)
    ? places.map((place) => ({ receiver: place.receiver, items: itemsIn(place, lines) }))
    : undefined;
}

const quantityIn = ({ pieces }: DivisionPlace, line: ShippedItem): number =>
  parseTypedNumber(pieces[keyOf(line)] ?? '', WHOLE_PIECES).value ?? 0;

const itemsIn = (place: DivisionPlace, lines: readonly ShippedItem[]): ShippedItem[] =>
  lines
    .map((line) => ({ ...line, quantity: quantityIn(place, line) }))
    .filter(({ quantity }) => quantity > 0);

/** The lines without the pieces of the places; negative where these name more than is ordered. */
const restOf = (places: readonly DivisionPlace[], lines: readonly ShippedItem[]): readonly ShippedItem[] =>
  lines.map((line) => ({
    ...line,
    quantity: places.reduce((rest, place) => rest - quantityIn(place, line), line.quantity),
  }));

function missingIn(place: DivisionPlace, lines: readonly ShippedItem[]): string {
  if (!isReceiverComplete(place.receiver)) return '請填收件人、電話與地址';
  return itemsIn(place, lines).length === 0 ? '請填寄到這裡的數量' : '';
}

interface DivisionFieldsProps {
  /** The ordered pieces by design and size. */
  readonly lines: readonly ShippedItem[];
  readonly sales_unit: string;
  /** The customer's address book. */
  readonly book: readonly SavedAddress[];
  readonly value: readonly DivisionPlace[];
  readonly onChange: (places: readonly DivisionPlace[]) => void;
}

/** The other receivers of an order with their pieces; the rest goes to the receiver of the order. */
export function DivisionFields({ lines, sales_unit, book, value, onChange }: DivisionFieldsProps) {
  const rest = restOf(value, lines);
  const change = (at: number, part: Partial<DivisionPlace>) =>
    onChange(value.map((place, index) => (index === at ? { ...place, ...part } : place)));
  return (
    <Stack spacing={2}>
      {value.map((place, at) => (
        <Box key={at} component="section" aria-label={`分寄地點 ${at + 1}`}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
            <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
              分寄地點 {at + 1}
            </Typography>
            <Button size="small" onClick={() => onChange(value.filter((_place, index) => index !== at))}>
              不分寄到這裡
            </Button>
          </Stack>
          <Stack spacing={1.5}>
            <FieldErrorsProvider errors={{}}>
              <BookedReceiverFields
                book={book}
                value={place.receiver}
                onChange={(receiver) => change(at, { receiver })}
              />
            </FieldErrorsProvider>
            <Pieces
              place={place}
              lines={lines}
              rest={rest}
              sales_unit={sales_unit}
              onChange={(pieces) => change(at, { pieces })}
            />
            <Typography sx={{ fontSize: 14, color: 'text.secondary', '&:empty': { display: 'none' } }}>
              {missingIn(place, lines)}
            </Typography>
          </Stack>
        </Box>
      ))}
      <Typography aria-live="polite">{restText(rest, lines, sales_unit)}</Typography>
      <Button
        variant="outlined"
        size="small"
        onClick={() => onChange([...value, emptyPlace])}
        sx={{ alignSelf: 'flex-start' }}
      >
        再加一個地點
      </Button>
    </Stack>
  );
}

const hasDesignsIn = (lines: readonly ShippedItem[]): boolean => lines.some(({ index }) => index > 1);

function restText(rest: readonly ShippedItem[], lines: readonly ShippedItem[], sales_unit: string): string {
  const hasDesigns = hasDesignsIn(lines);
  const left = rest
    .filter(({ quantity }) => quantity > 0)
    .map((item) => itemText(item, { sales_unit, hasDesigns }));
  return left.length === 0 ? '' : `其餘 ${left.join('、')}，寄到訂單的收件人`;
}

interface PiecesProps {
  readonly place: DivisionPlace;
  readonly lines: readonly ShippedItem[];
  readonly rest: readonly ShippedItem[];
  readonly sales_unit: string;
  readonly onChange: (pieces: DivisionPlace['pieces']) => void;
}

const Pieces = ({ place, lines, rest, sales_unit, onChange }: PiecesProps) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
    {lines.map((line, at) => {
      const isTooMany = (rest[at]?.quantity ?? 0) < 0 && quantityIn(place, line) > 0;
      const name = [hasDesignsIn(lines) ? `第 ${line.index} 款` : '', line.label ?? ''].join(' ').trim();
      return (
        <NumberInput
          key={keyOf(line)}
          label={`${name} 寄到這裡`.trim()}
          unit={sales_unit}
          value={place.pieces[keyOf(line)] ?? ''}
          onChange={(typed) => onChange({ ...place.pieces, [keyOf(line)]: typed })}
          help={`訂購 ${line.quantity}`}
          error={isTooMany ? `合計超過訂購的 ${line.quantity}` : undefined}
          {...WHOLE_PIECES}
        />
      );
    })}
  </Box>
);
