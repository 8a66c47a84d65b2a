import type { OnlineWay, Provider } from '../../codes/online-ways.js';

/** The payment provider that is set up, as far as rules of orders need it. */
export interface OnlinePayment {
  readonly provider: Provider;
  readonly ways: readonly OnlineWay[];
  /** A matching payment starts its stage automatically; otherwise accounting allows the next step. */
  readonly allows_next_step: boolean;
}
