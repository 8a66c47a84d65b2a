import type { MoneyFigure } from '@zhidan/domain/quotation';

/** The path of an order's page in the office, optionally with one of its tabs. */
export const orderPath = (quotation_no: string, tab?: string): string =>
  `/quotations/${encodeURIComponent(quotation_no)}/show${tab === undefined ? '' : `?tab=${tab}`}`;

/** The path of an order's page with the dialog of a command, which opens if the command is allowed. */
export const orderPathOpeningAction = (quotation_no: string, action: string): string =>
  `${orderPath(quotation_no)}?do=${action}`;

/** The path of the events behind a figure of an order, at the moment that the page shows. */
export function figureSourcesPath(quotation_no: string, figure: MoneyFigure, page: URLSearchParams): string {
  const moment = [...page].filter(([name]) => name === 'at' || name === 'revision');
  return `${orderPath(quotation_no)}?${new URLSearchParams([...moment, ['tab', 'history'], ['figure', figure]])}`;
}

/** The path of single events of an order, by their revisions. */
export const orderEventsPath = (quotation_no: string, revisions: readonly number[]): string =>
  `${orderPath(quotation_no, 'history')}&events=${revisions.join(',')}`;
