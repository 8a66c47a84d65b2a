/** Finds a worker's allocations of a month. */
export interface FindWorkDone {
  /** Returns ids of allocations, once the payroll includes all events up to `position`. */
  (
    month: { readonly processing_staff_uid: string; readonly year: number; readonly month: number },
    position: bigint | undefined,
  ): Promise<readonly string[]>;
}
