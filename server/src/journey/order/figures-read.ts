import { tracedStream } from '@zhidan/domain/statistics';
import { z } from 'zod';
import { getAs, listAs, type DeskPerson } from './desk.js';

const steps = z.array(z.object({ status_code: z.number() }));
const recorded = z.object({
  proofing_process: z.object({ proofing_record: steps }),
  product_process: z.object({ product_record: steps }),
});

/** The codes of all steps in the record of an order. */
export function stepCodesOf(order: Record<string, unknown>): readonly number[] {
  const { proofing_process, product_process } = recorded.parse(order);
  return [...proofing_process.proofing_record, ...product_process.product_record].map(
    ({ status_code }) => status_code,
  );
}

/** Computes sums from the single orders and payments that staff can read. */
export async function computeExpectedFigures() {
  const { rows: orders } = await listAs('manager', 'quotations');
  const { rows: payments } = await listAs('manager', 'payments');
  const counted = orders.filter(
    ({ code, accounting }) =>
      ![1000, 1001, 1101, 3998, 3999, 9998].includes(Number(code)) &&
      ![2103, 2104].includes(Number(z.object({ code: z.number() }).parse(accounting).code)),
  );
  const cash = payments.filter(({ payment_kind }) => ![6, 7, 8, 15, 16, 18].includes(Number(payment_kind)));
  const sum = (rows: readonly Record<string, unknown>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  return { orders, counted, cash, sum };
}
const figure = z.looseObject({
  key: z.string().optional(),
  trace: z.array(tracedStream).optional(),
});
export const readFigures = async (path: string, who: DeskPerson = 'accounting') =>
  z.array(figure).parse((await getAs(who, `/api/statistics/${path}`)).body);
