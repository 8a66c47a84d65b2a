import type { RefusalMessages } from '../../core/sentences.js';

/** The reason for which a list of pieces does not fit its order. */
export interface RosterRefusal {
  readonly code: 'ROSTER_SUM';
  /** The list in the body of the command. */
  readonly field: string;
  readonly order_value: number;
  readonly sum: number;
}

export const rosterRefusalMessages: RefusalMessages<RosterRefusal> = {
  ROSTER_SUM: ({ sum, order_value }) => `名單有 ${sum} 件，必須等於訂購數量 ${order_value}`,
};
