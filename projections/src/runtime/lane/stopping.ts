import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { EventUnreadable } from '@zhidan/eventstore';
import { Poisoned, type PoisonEvent } from '../../projection/poisoned.js';
import type { Convoy } from './convoy.js';
import type { Member } from './member.js';
import { isBefore } from '../positions.js';

/** A projection could not take an event and has left; its table holds all that came before. */
export type Stopped = (member: Member, event: PoisonEvent, error: Poisoned) => Promise<void>;

/** Passes events singly, which shows at which one a projection fails: that one leaves, the others go on. */
export async function passOneByOne(
  convoy: Convoy,
  events: readonly RecordedEvent[],
  stopped: Stopped,
): Promise<void> {
  for (const event of events) await passOne(convoy, event, stopped);
}

async function passOne(convoy: Convoy, event: RecordedEvent, stopped: Stopped): Promise<void> {
  for (;;) {
    try {
      return await convoy.pass([event], event.position, 'first');
    } catch (error) {
      const member = error instanceof Poisoned ? convoy.member(error.projection) : undefined;
      if (!(error instanceof Poisoned) || member === undefined) throw error;
      await convoy.rewind();
      convoy.remove(member.name);
      await stopped(member, event, error);
    }
  }
}

/** Those that needed an event which cannot be read leave; the others may go on behind it. */
export async function stopAtUnreadable(
  convoy: Convoy,
  error: EventUnreadable,
  stopped: Stopped,
): Promise<void> {
  const { stream, revision, position } = error;
  for (const member of convoy.members) {
    const { name, categories } = member.projection;
    if (!categories.includes(categoryOfStream(stream)) || !isBefore(member.position, position)) continue;
    convoy.remove(name);
    await stopped(member, { stream, revision, type: null }, new Poisoned(name, error));
  }
}
