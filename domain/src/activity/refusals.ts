import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of planning or finishing an activity. */
export type ActivityRefusal =
  | { readonly code: 'ACTIVITY_NOT_FOUND' }
  /** The record that the activity refers to does not exist. */
  | { readonly code: 'ACTIVITY_ABOUT_NOTHING'; readonly field: 'about' }
  | { readonly code: 'EMPLOYEE_NOT_FOUND'; readonly field: 'who' };

export const activityNotFoundCodes = [
  'ACTIVITY_NOT_FOUND',
  'ACTIVITY_ABOUT_NOTHING',
] as const satisfies readonly ActivityRefusal['code'][];

export const activityMalformedCodes = [
  'EMPLOYEE_NOT_FOUND',
] as const satisfies readonly ActivityRefusal['code'][];

export const activityRefusalMessages: RefusalMessages<ActivityRefusal> = {
  ACTIVITY_NOT_FOUND: () => '找不到這件待辦',
  ACTIVITY_ABOUT_NOTHING: () => '找不到待辦要說的訂單、客戶、採購單或逾期案件',
  EMPLOYEE_NOT_FOUND: () => '找不到這位同事',
};
