/** Where a worker's work of a month is found. */
export interface WorkDone {
  /** Ids of the allocations, once the payroll shows all events up to `position`. */
  (
    month: { readonly processing_staff_uid: string; readonly year: number; readonly month: number },
    position: bigint | undefined,
  ): Promise<readonly string[]>;
}
