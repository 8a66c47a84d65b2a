import type { MoneyFigure } from '@zhidan/domain/quotation';

/** The path of an order's page in the office, optionally with one of its tabs. */
export const orderPath = (quotation_no: string, tab?: string): string =>
  `/quotations/${encodeURIComponent(quotation_no)}/show${tab === undefined ? '' : `?tab=${tab}`}`;

/** The path of an order's page, which then opens the dialog of a command if that command is allowed. */
export const orderPathOpeningAction = (quotation_no: string, action: string): string =>
  `${orderPath(quotation_no)}?do=${action}`;

/** The path of a page with the events behind a figure of an order, as of the moment that is shown. */
export function figureSourcesPath(quotation_no: string, figure: MoneyFigure, page: URLSearchParams): string {
  const moment = [...page].filter(([name]) => name === 'at' || name === 'revision');
  return `${orderPath(quotation_no)}?${new URLSearchParams([...moment, ['tab', 'history'], ['figure', figure]])}`;
}

/** The path of a page with single events of an order, selected by revision. */
export const orderEventsPath = (quotation_no: string, revisions: readonly number[]): string =>
  `${orderPath(quotation_no, 'history')}&events=${revisions.join(',')}`;
