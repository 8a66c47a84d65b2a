import type { OnlineWay, Provider } from '../../codes/online-ways.js';

/** The provider that is set up, as rules of orders know it. */
export interface OnlinePayment {
  readonly provider: Provider;
  readonly ways: readonly OnlineWay[];
  /** Whether money that fits begins its stage by itself; else accounting lets it go on. */
  readonly allows_next_step: boolean;
}
