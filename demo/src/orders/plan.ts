import {
  customerLevels,
  indexDateAt,
  quotationNumber,
  DEFERRED,
  PAID_UPFRONT,
} from '@zhidan/domain/quotation';
import { MINUTES_A_DAY, pastHours, type PastHours } from './calendar.js';
import { chanceFrom, type Chance } from '../pictures/chance.js';
import type { DemoCompany } from './companies.js';
import { upfrontMethods, type MethodName } from './methods.js';
import { demoCustomers } from './people.js';
import type { Step } from './step.js';
import { stories, type Story } from './stories.js';

/** An order to simulate: its owner, its story, and the time of each step. */
export interface PlannedOrder {
  readonly quotation_no: string;
  readonly story: Story;
  readonly company: DemoCompany;
  readonly steps: readonly Step[];
  /** The time of the request; `times` has that of each step. */
  readonly asked_at: string;
  readonly times: readonly string[];
  readonly chance: Chance;
}

/** All orders of the demo, numbered; the last steps are just before `ends`. */
export function planOrders(seed: number, ends: string): readonly PlannedOrder[] {
  const hours = pastHours(ends);
  const copies = stories.flatMap((story) =>
    Array.from({ length: story.count }, (_, copy) => ({ story, copy })),
  );
  const drafts = copies.map(({ story, copy }) => draftOf(story, copy, seed, hours));
  return numbered(drafts.toSorted((one, other) => (one.asked_at < other.asked_at ? -1 : 1)));
}

type Draft = Omit<PlannedOrder, 'quotation_no'>;

function draftOf(story: Story, copy: number, seed: number, hours: PastHours): Draft {
  const chance = chanceFrom(`order ${seed} ${story.name} ${copy}`);
  const method = methodOf(story, chance);
  const steps = story.steps(method);
  const gaps = steps.map(({ days }) => minutesOf(days, chance));
  const length = gaps.reduce((sum, gap) => sum + gap, 0);
  let left = length + idleMinutes(story, copy, hours.minutes - length, chance);
  const seconds = chance.whole(0, 59_999);
  const at = (minutes: number) => new Date(Date.parse(hours.before(minutes)) - seconds).toISOString();
  const asked_at = at(left);
  const times = gaps.map((gap) => at((left -= gap)));
  return { story, company: companyOf(story, chance), steps, asked_at, times, chance };
}

/** Minutes between two steps, at least two, so that events in the same minute stay in order. */
const minutesOf = (days: number, chance: Chance): number =>
  days === 0 ? chance.whole(4, 55) : days * MINUTES_A_DAY + chance.whole(-170, 170);

/** The working minutes since the last step. Copies of a story without `idle` are spread over all months. */
function idleMinutes({ idle, count }: Story, copy: number, space: number, chance: Chance): number {
  if (idle === undefined) return Math.floor(space * ((copy + chance.next() * 0.98) / count));
  const [least, most] = idle;
  return chance.whole(least * MINUTES_A_DAY, most * MINUTES_A_DAY);
}

const methodOf = ({ pays, method }: Story, chance: Chance): MethodName =>
  pays === 'monthly' ? 'monthly' : (method ?? chance.pick(upfrontMethods));

function companyOf({ pays }: Story, chance: Chance): DemoCompany {
  const isDeferred = ({ level }: DemoCompany) =>
    customerLevels[level].payment_class === (pays === 'monthly' ? DEFERRED : PAID_UPFRONT);
  return chance.pick(demoCustomers.filter(isDeferred));
}

/** Numbers the orders as in the shop: consecutively within each day. */
function numbered(drafts: readonly Draft[]): readonly PlannedOrder[] {
  const serials = new Map<string, number>();
  return drafts.map((draft) => {
    const day = indexDateAt(draft.asked_at);
    const serial = (serials.get(day) ?? 0) + 1;
    serials.set(day, serial);
    return { ...draft, quotation_no: quotationNumber(draft.asked_at, serial) };
  });
}
