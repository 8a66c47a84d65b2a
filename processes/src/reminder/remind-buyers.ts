import { idOfStream } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import {
  buyersWaitEvents,
  beginsBuyersWait,
  reminderDay,
  isReminderGiven,
  nextReminderRoundAt,
  reminders,
  dueReminderRound,
  waitOfBuyer,
  type Reminders,
  type ReminderTerms,
  type BuyersWait,
} from '@zhidan/domain/reminder';
import { settingOf, nextStepFactsOf } from '../mail/terms.js';
import {
  complete,
  defineProcess,
  ignore,
  schedule,
  send,
  type ProcessInput,
  type ProcessReader,
  type Reaction,
} from '../process.js';
import { customer } from '@zhidan/domain/customer';

interface Known {
  readonly quotation_no: string;
  readonly wait: BuyersWait;
  readonly terms: ReminderTerms;
  /** Reminders that were already sent; only read when a reminder is due. */
  readonly given: Reminders | undefined;
}

/**
 * Reminds the buyer when an order waits for an action of the buyer: after some days, on the last day and once
 * after it. The order is read again when a reminder is due, so that no reminder is sent for a finished step;
 * each round is sent once.
 */
export const remindBuyers = defineProcess({
  name: 'remind-buyers',
  categories: [quotation.category],
  on: buyersWaitEvents,
  gather,

  decide(occasion, known) {
    const quotation_no = numberOf(occasion);
    if (known === 'goes on') return [ignore('what is waited for is what it was')];
    if (known === undefined)
      return occasion.kind === 'due' ? [ignore('not waiting for the buyer')] : [complete(quotation_no)];
    const { wait, terms } = known;
    const next = nextReminderRoundAt(wait, terms, occasion.now);
    const later: readonly Reaction[] =
      next === undefined ? [] : [schedule(quotation_no, next, { since: wait.since })];
    if (occasion.kind === 'happened') return later.length > 0 ? later : [complete(quotation_no)];
    return whenDue(known, occasion.now, later);
  },
});

function whenDue(
  { quotation_no, wait, terms, given }: Known,
  now: string,
  later: readonly Reaction[],
): readonly Reaction[] {
  const day = reminderDay(now);
  if (day !== now) return [schedule(quotation_no, day, { since: wait.since })];
  const round = dueReminderRound(wait, terms, now);
  // Timers continue while reminders are stopped, so a buyer who resumes them gets the next one.
  if (
    round === undefined ||
    given === undefined ||
    given.stopped ||
    isReminderGiven(given, wait.since, round)
  )
    return later.length > 0 ? later : [ignore('nothing is left to be said')];
  return [
    send(reminders, quotation_no, { kind: 'remind', quotation_no, since: wait.since, round }),
    ...later,
  ];
}

const numberOf = (occasion: ProcessInput): string =>
  occasion.kind === 'due' ? occasion.timer.key : idOfStream(occasion.event.stream);

async function gather(occasion: ProcessInput, look: ProcessReader): Promise<Known | 'goes on' | undefined> {
  if (occasion.kind === 'happened' && occasion.event.metadata.imported === true) return undefined;
  const quotation_no = numberOf(occasion);
  const order = await look.load(quotation, quotation_no);
  if (order === null || order === 'deleted') return undefined;
  if (occasion.kind === 'happened' && !beginsBuyersWait(occasion.event.type, order)) return 'goes on';
  const given = occasion.kind === 'due' ? await look.load(reminders, quotation_no) : undefined;
  const since = occasion.kind === 'due' ? String(occasion.timer.data['since']) : occasion.event.metadata.at;
  const buyer = await look.load(customer, order.customer_uid);
  const wait = waitOfBuyer(
    order,
    since,
    await nextStepFactsOf(look, order, buyer?.payment_date, occasion.now),
  );
  return wait && { quotation_no, wait, terms: await settingOf(look, 'orders'), given };
}
