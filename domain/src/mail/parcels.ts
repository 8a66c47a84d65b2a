import { stageOfKind, type Stage } from '../codes/stage.js';
import { receiverLines } from '../quotation/addressee/words.js';
import { itemsText } from '../quotation/delivery/left.js';
import { orderOfOwner } from '../quotation/readers/owners-part.js';
import type { Quotation } from '../quotation/state.js';
import { type LetterRow, letterRowsOf } from './letter.js';
import type { MailButton } from './order-mail.js';

type Parcel = Quotation['deliveries'][number];

/** Whether the carrier's link is a web address; other text is not shown. */
const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** The contents of a parcel, and its receiver if that is not the receiver of the order. */
export const parcelContentRows = ({ items, receiver }: Parcel, order: Quotation): readonly LetterRow[] => [
  { label: '數量', value: itemsText(items ?? [], order) },
  ...(receiver === null ? [] : letterRowsOf(receiverLines(receiver))),
];

/** The carrier of a parcel, its number, and its tracking address. */
export const trackingRows = ({
  delivery_way,
  delivery_number,
  inquire_link,
}: Parcel): readonly LetterRow[] => [
  { label: '配送方式', value: delivery_way },
  { label: '配送單號', value: delivery_number, strong: true },
  { label: '貨態查詢', value: isWebAddress(inquire_link) ? inquire_link : '' },
];

/** A button to the carrier's tracking page of the last parcel; undefined where there is none. */
export function trackingButton(parcels: readonly Parcel[]): MailButton | undefined {
  const href = parcels.findLast(({ inquire_link }) => isWebAddress(inquire_link))?.inquire_link;
  return href === undefined ? undefined : { label: '查詢貨件', href };
}

/** The parcels of a stage that belong to the present owner of the order. */
export const parcelsOf = (order: Quotation, stage: Stage): readonly Parcel[] =>
  orderOfOwner(order).deliveries.filter(({ production_kind }) => stageOfKind(production_kind) === stage);
