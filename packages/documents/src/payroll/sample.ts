import { sampleSettings } from '../page/sample.js';
import { sampleWorkers, workOnPolos } from '../sample/work.js';
import type { PayoutData, PayStatementData, WorkerMonth } from './data.js';

const march = { year: 2026, month: 3, settings: sampleSettings } as const;

/** The pay of the two workers who sewed the club's polos, in the order of their numbers. */
const workers: readonly WorkerMonth[] = workOnPolos()
  .payroll.map((month) => ({
    ...month,
    employee_name: sampleWorkers[month.processing_staff_uid] ?? '',
    number: month.processing_staff_uid === 'c-zhu' ? 'E012' : 'E013',
    payment: '匯款',
    payment_account: month.processing_staff_uid === 'c-zhu' ? '012-555-000012' : '012-555-000013',
  }))
  .toSorted((one, other) => one.number.localeCompare(other.number));

export function samplePayStatement(): PayStatementData {
  const [worker] = workers;
  if (worker === undefined) throw new Error('nobody worked on the polos');
  return { ...march, worker };
}

export const samplePayout = (): PayoutData => ({ ...march, workers });
