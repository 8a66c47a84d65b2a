import type { Proposal } from './state.js';

/** The proposal that waits for its answer at this instant; undefined where there is none. */
export const findOpenProposal = <Shown extends Pick<Proposal, 'state' | 'until'>>(
  { proposals }: { readonly proposals: readonly Shown[] },
  now: string,
): Shown | undefined => proposals.find(({ state, until }) => state === 'open' && now < until);
