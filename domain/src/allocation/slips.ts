import { totalPayOf, type AllocationRow, type ShownLine } from './row.js';

/** The slip of one worker, over one or many allocations. */
export interface Slip {
  readonly processing_staff_uid: string;
  readonly processing_staff_name: string;
  readonly lines: readonly (ShownLine & Pick<AllocationRow, 'allocate_record_id' | 'category_name'>)[];
  /** The worker's pay for all lines in whole NT$; the lines already include the double rate of samples. */
  readonly amount: number;
}

/**
 * One slip for each worker, sorted by the worker's id, so that workers of the same name stay apart. Lines
 * without a worker are left out.
 */
export function slipsOf(allocations: readonly AllocationRow[], staff?: string): readonly Slip[] {
  const lines = allocations.flatMap(({ processing_allocate_data, allocate_record_id, category_name }) =>
    processing_allocate_data.map((line) => ({ ...line, allocate_record_id, category_name })),
  );
  const workers = [...new Set(lines.map(({ processing_staff_uid }) => processing_staff_uid))]
    .filter((uid) => uid !== '' && (staff === undefined || uid === staff))
    .sort();
  return workers.map((uid) => {
    const own = lines.filter(({ processing_staff_uid }) => processing_staff_uid === uid);
    return {
      processing_staff_uid: uid,
      processing_staff_name: own.at(-1)?.processing_staff_name ?? '',
      lines: own,
      amount: totalPayOf(own),
    };
  });
}
