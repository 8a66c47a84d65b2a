import { useState } from 'react';
import type { Changes, Receiver } from '@zhidan/domain/quotation';
import { isReceiverComplete } from '../addressee/ReceiverFields.js';
import { typedNumber } from '../number/typedNumber.js';
import type { OrderToChange } from './orderToChange.js';

export const wholePieces = { whole: true, least: 0 } as const;

/** What stands in the fields of a change. */
export interface Wish {
  /** One for each size, or one of all. */
  readonly pieces: readonly string[];
  readonly samples: string;
  /** Undefined while the address stays. */
  readonly delivery: Receiver | undefined;
  /** Empty for none. */
  readonly day: string;
  readonly isCancelled: boolean;
}

/** The fields of a change, and what they make otherwise than the order says. */
export function useWish(order: OrderToChange) {
  const { breakdown, order_value, proofing_value, wished_date } = order;
  const [wish, setWish] = useState<Wish>({
    pieces: breakdown.length === 0 ? [`${order_value}`] : breakdown.map(({ quantity }) => `${quantity}`),
    samples: `${proofing_value}`,
    delivery: undefined,
    day: wished_date ?? '',
    isCancelled: false,
  });
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  return { wish, change, changes: changesOf(order, wish) };
}

/** What is otherwise than the order says; nothing while a number is no number. */
function changesOf(order: OrderToChange, { pieces, samples, delivery, day, isCancelled }: Wish): Changes {
  if (isCancelled) return { cancel: true };
  const proofing_value = typedNumber(samples, wholePieces).value;
  return {
    ...piecesOf(order, pieces),
    ...(proofing_value !== undefined && proofing_value !== order.proofing_value && { proofing_value }),
    ...(delivery !== undefined && isReceiverComplete(delivery) && { delivery }),
    ...(day !== '' && day !== order.wished_date && { wished_date: day }),
  };
}

function piecesOf({ order_value, breakdown }: OrderToChange, pieces: readonly string[]): Changes {
  const numbers = pieces.map((text) => typedNumber(text, wholePieces).value ?? Number.NaN);
  const sum = numbers.reduce((all, each) => all + each, 0);
  if (Number.isNaN(sum)) return {};
  if (breakdown.length === 0) return sum === order_value ? {} : { order_value: sum };
  const divided = breakdown.map(({ label }, at) => ({ label, quantity: numbers[at] ?? 0 }));
  const isSame = divided.every(({ quantity }, at) => quantity === breakdown[at]?.quantity);
  return isSame ? {} : { order_value: sum, breakdown: divided };
}
