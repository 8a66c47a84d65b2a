import {
  customerLevels,
  indexDateAt,
  quotationNumber,
  PAYMENT_CLASS_DEFERRED,
  PAYMENT_CLASS_UPFRONT,
} from '@zhidan/domain/quotation';
import { MINUTES_A_DAY, pastHours, type PastHours } from './calendar.js';
import { createSeededRandom, type SeededRandom } from '../pictures/chance.js';
import type { DemoCompany } from './companies.js';
import { prepaymentMethods, type DemoPaymentMethodName } from './methods.js';
import { demoCustomers } from './people.js';
import type { StoryStep } from './step.js';
import { orderStories, type OrderStory } from './stories.js';

/** An order to simulate: its owner, its story, and the time of each step. */
export interface PlannedOrder {
  readonly quotation_no: string;
  readonly story: OrderStory;
  readonly company: DemoCompany;
  readonly steps: readonly StoryStep[];
  /** The time of the request; `times` has that of each step. */
  readonly asked_at: string;
  readonly times: readonly string[];
  readonly chance: SeededRandom;
}

/** All orders of the demo, numbered; the last steps are just before `ends`. */
export function planOrders(seed: number, ends: string): readonly PlannedOrder[] {
  const hours = pastHours(ends);
  const copies = orderStories.flatMap((story) =>
    Array.from({ length: story.count }, (_, copy) => ({ story, copy })),
  );
  const drafts = copies.map(({ story, copy }) => draftOf(story, copy, seed, hours));
  return numbered(drafts.toSorted((one, other) => (one.asked_at < other.asked_at ? -1 : 1)));
}

type Draft = Omit<PlannedOrder, 'quotation_no'>;

function draftOf(story: OrderStory, copy: number, seed: number, hours: PastHours): Draft {
  const chance = createSeededRandom(`order ${seed} ${story.name} ${copy}`);
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
const minutesOf = (days: number, chance: SeededRandom): number =>
  days === 0 ? chance.whole(4, 55) : days * MINUTES_A_DAY + chance.whole(-170, 170);

/** The working minutes since the last step. Copies of a story without `idle` are spread over all months. */
function idleMinutes({ idle, count }: OrderStory, copy: number, space: number, chance: SeededRandom): number {
  if (idle === undefined) return Math.floor(space * ((copy + chance.next() * 0.98) / count));
  const [least, most] = idle;
  return chance.whole(least * MINUTES_A_DAY, most * MINUTES_A_DAY);
}

const methodOf = ({ pays, method }: OrderStory, chance: SeededRandom): DemoPaymentMethodName =>
  pays === 'monthly' ? 'monthly' : (method ?? chance.pick(prepaymentMethods));

function companyOf({ pays }: OrderStory, chance: SeededRandom): DemoCompany {
  const isDeferred = ({ level }: DemoCompany) =>
    customerLevels[level].payment_class ===
    (pays === 'monthly' ? PAYMENT_CLASS_DEFERRED : PAYMENT_CLASS_UPFRONT);
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
