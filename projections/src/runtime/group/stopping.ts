import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { EventUnreadable } from '@zhidan/eventstore';
import { Poisoned, type PoisonEvent } from '../../projection/poisoned.js';
import type { BatchWriter } from './batch-writer.js';
import type { ProjectionWriter } from './projection-writer.js';
import { isBefore } from '../positions.js';

/** A projection could not take an event and has left; its table holds all that came before. */
export type StopHandler = (member: ProjectionWriter, event: PoisonEvent, error: Poisoned) => Promise<void>;

/** Passes events singly, which shows at which one a projection fails: that one leaves, the others go on. */
export async function applyOneByOne(
  writer: BatchWriter,
  events: readonly RecordedEvent[],
  stopped: StopHandler,
): Promise<void> {
  for (const event of events) await applyOne(writer, event, stopped);
}

async function applyOne(writer: BatchWriter, event: RecordedEvent, stopped: StopHandler): Promise<void> {
  for (;;) {
    try {
      return await writer.pass([event], event.position, 'first');
    } catch (error) {
      const member = error instanceof Poisoned ? writer.member(error.projection) : undefined;
      if (!(error instanceof Poisoned) || member === undefined) throw error;
      await writer.rewind();
      writer.remove(member.name);
      await stopped(member, event, error);
    }
  }
}

/** Those that needed an event which cannot be read leave; the others may go on behind it. */
export async function stopAtUnreadable(
  writer: BatchWriter,
  error: EventUnreadable,
  stopped: StopHandler,
): Promise<void> {
  const { stream, revision, position } = error;
  for (const member of writer.members) {
    const { name, categories } = member.projection;
    if (!categories.includes(categoryOfStream(stream)) || !isBefore(member.position, position)) continue;
    writer.remove(name);
    await stopped(member, { stream, revision, type: null }, new Poisoned(name, error));
  }
}
