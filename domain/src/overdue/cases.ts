import { isFollowed, type Overdue, type OverdueState } from './state.js';

/** The n-th case of an order, from 1: an order has one for each due date that passed unpaid. */
export const overdueIdOf = (quotation_no: string, n: number): string => `${quotation_no}-${n}`;

export const orderOfCase = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('-')));

/** Loads all cases of an order in sequence, until a number has no case. */
export async function loadCasesOf(
  quotation_no: string,
  load: (id: string) => Promise<OverdueState>,
): Promise<readonly OrderCase[]> {
  const cases: OrderCase[] = [];
  for (;;) {
    const id = overdueIdOf(quotation_no, cases.length + 1);
    const state = await load(id);
    if (state === null) return cases;
    cases.push({ id, state });
  }
}

export interface FollowedCase extends OrderCase {
  readonly state: Overdue;
}

export interface OrderCase {
  readonly id: string;
  readonly state: NonNullable<OverdueState>;
}

/**
 * The case of an order that is still followed up. An earlier release could open several; the first one counts.
 */
export const followedCase = (cases: readonly OrderCase[]): FollowedCase | undefined =>
  followedCases(cases)[0];

export const followedCases = (cases: readonly OrderCase[]): readonly FollowedCase[] =>
  cases.filter((one): one is FollowedCase => one.state.status !== 'removed' && isFollowed(one.state));

/** The id of the case for a due date: that of the existing case, or the next free one. */
export const caseIdFor = (quotation_no: string, due_date: string, cases: readonly OrderCase[]): string =>
  cases.find(({ state }) => state.due_date === due_date)?.id ?? overdueIdOf(quotation_no, cases.length + 1);
