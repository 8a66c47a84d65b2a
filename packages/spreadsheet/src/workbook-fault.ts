export type WorkbookFaultKind = 'too-large' | 'unreadable';

/** A file is no workbook that can be read, or holds more than anyone would type. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';

  constructor(
    readonly kind: WorkbookFaultKind,
    reason: string,
  ) {
    super(reason);
  }
}
