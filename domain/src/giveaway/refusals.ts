import type { RefusalMessages } from '../core/sentences.js';

/** The reasons for which a person cannot take part in a giveaway, or cannot win it. */
export type GiveawayRefusal =
  | { readonly code: 'PERIOD_BACKWARDS' }
  | { readonly code: 'GIVEAWAY_NOT_STARTED' }
  | { readonly code: 'GIVEAWAY_ENDED' }
  | { readonly code: 'GIVEAWAY_FULL' }
  | { readonly code: 'GIVEAWAY_LEVEL' }
  | { readonly code: 'NOT_A_PARTICIPANT' };

export const giveawayRefusalMessages: RefusalMessages<GiveawayRefusal> = {
  PERIOD_BACKWARDS: () => '結束日期不能早於開始日期',
  GIVEAWAY_NOT_STARTED: () => '活動尚未開始',
  GIVEAWAY_ENDED: () => '活動已經結束',
  GIVEAWAY_FULL: () => '活動名額已滿',
  GIVEAWAY_LEVEL: () => '您的會員等級不能參加這個活動',
  NOT_A_PARTICIPANT: () => '得獎者必須是參加的會員',
};
