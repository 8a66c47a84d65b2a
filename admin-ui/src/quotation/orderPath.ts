import type { MoneyFigure } from '@zhidan/domain/quotation';

/** The address of an order's page within the back office, at one of its parts. */
export const orderPath = (quotation_no: string, tab?: string): string =>
  `/quotations/${encodeURIComponent(quotation_no)}/show${tab === undefined ? '' : `?tab=${tab}`}`;

/** The same, where the dialog of a command opens if it may be given. */
export const orderPathDoing = (quotation_no: string, action: string): string =>
  `${orderPath(quotation_no)}?do=${action}`;

/** The events of an order that made a figure, at the moment at which a page shows it. */
export function pathOfSources(quotation_no: string, figure: MoneyFigure, page: URLSearchParams): string {
  const moment = [...page].filter(([name]) => name === 'at' || name === 'revision');
  return `${orderPath(quotation_no)}?${new URLSearchParams([...moment, ['tab', 'history'], ['figure', figure]])}`;
}

/** These events of an order alone, by their places in its stream. */
export const pathOfEvents = (quotation_no: string, revisions: readonly number[]): string =>
  `${orderPath(quotation_no, 'history')}&events=${revisions.join(',')}`;
