import type { RefusalMessages } from '../../core/sentences.js';

/** The reason for which a list of pieces does not fit its order. */
export type RosterRefusal =
  | {
      readonly code: 'ROSTER_SUM';
      /** The path of the list in the body of the command. */
      readonly field: string;
      readonly order_value: number;
      readonly sum: number;
    }
  /** The list of the order no longer has one entry per piece. */
  | { readonly code: 'ROSTER_DIFFERS'; readonly order_value: number; readonly sum: number };

export const rosterRefusalMessages: RefusalMessages<RosterRefusal> = {
  ROSTER_SUM: ({ sum, order_value }) => `名單有 ${sum} 件，必須等於訂購數量 ${order_value}`,
  ROSTER_DIFFERS: ({ sum, order_value }) =>
    `名單有 ${sum} 件，訂購 ${order_value} 件；請先把名單改成 ${order_value} 件，才能核准樣品與開始生產`,
};
