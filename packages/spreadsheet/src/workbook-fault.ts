export type WorkbookFaultKind = 'too-large' | 'unreadable';

/** The file is no readable workbook, or holds more than a person would type. */
export class WorkbookFault extends Error {
  override readonly name = 'WorkbookFault';

  constructor(
    readonly kind: WorkbookFaultKind,
    reason: string,
  ) {
    super(reason);
  }
}
