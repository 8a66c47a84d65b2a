import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of creating or reading a calendar address. */
export type CalendarFeedRefusal =
  | { readonly code: 'CALENDAR_NOT_FOUND' }
  | { readonly code: 'CALENDAR_REVOKED' }
  | { readonly code: 'TOO_MANY_CALENDARS'; readonly most: number };

export const calendarFeedNotFoundCodes = [
  'CALENDAR_NOT_FOUND',
] as const satisfies readonly CalendarFeedRefusal['code'][];

export const calendarFeedGoneCodes = [
  'CALENDAR_REVOKED',
] as const satisfies readonly CalendarFeedRefusal['code'][];

export const calendarFeedRefusalMessages: RefusalMessages<CalendarFeedRefusal> = {
  CALENDAR_NOT_FOUND: () => '找不到這個行事曆',
  CALENDAR_REVOKED: () => '這個行事曆網址已經停用',
  TOO_MANY_CALENDARS: ({ most }) => `一個人最多有 ${most} 個行事曆網址，請先停用不用的`,
};
