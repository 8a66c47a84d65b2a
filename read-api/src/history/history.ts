import {
  auditFaultWords,
  eventSummary,
  type Actor,
  type FieldChange,
  type RecordedEvent,
  type WriteMoney,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { writtenMoney } from '../setting/written-money.js';

/** One event as it is shown to people. */
export interface HistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: Actor;
  readonly data: unknown;
  /** The event in one line of Chinese. */
  readonly summary: string;
  /** What it changed; left out where that was not asked for. */
  readonly changes?: readonly FieldChange[];
  /** The sentence for what is wrong with the event as it lies in the store; left out where nothing is. */
  readonly fault?: string;
  /** NT$ that it added to the figure whose events were asked for, and what that came to by then. */
  readonly amount?: number;
  readonly sum?: number;
}

export function entryOf(event: RecordedEvent, money: WriteMoney): HistoryEntry {
  const { revision, type, metadata, data, fault } = event;
  const { uid, name } = metadata.actor;
  const entry = { revision, type, at: metadata.at, actor: { uid, name }, data };
  const faulty = fault === undefined ? {} : { fault: auditFaultWords[fault] };
  return { ...entry, summary: eventSummary(event, money), ...faulty };
}

/** All that happened in one stream, oldest first; nothing for a stream that is not there. */
export async function historyOf(eventStore: EventStore, stream: string): Promise<readonly HistoryEntry[]> {
  const money = await writtenMoney(eventStore);
  const entries: HistoryEntry[] = [];
  for await (const event of eventStore.read(stream)) entries.push(entryOf(event, money));
  return entries;
}
