import {
  auditFaultTexts,
  eventSummary,
  type Actor,
  type FieldChange,
  type RecordedEvent,
  type WriteMoney,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { loadMoneyWriter } from '../setting/written-money.js';

/** An event of a record as readers of its history see it. */
export interface HistoryEntry {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: Actor;
  readonly data: unknown;
  /** The event in one line of Chinese. */
  readonly summary: string;
  /** The changed fields; left out where the request does not ask for them. */
  readonly changes?: readonly FieldChange[];
  /** The sentence that says what is wrong with the stored event; left out where the event is sound. */
  readonly fault?: string;
  /** The amount in NT$ that the event added to the requested figure, and the running total. */
  readonly amount?: number;
  readonly sum?: number;
}

export function entryOf(event: RecordedEvent, money: WriteMoney): HistoryEntry {
  const { revision, type, metadata, data, fault } = event;
  const { uid, name } = metadata.actor;
  const entry = { revision, type, at: metadata.at, actor: { uid, name }, data };
  const faulty = fault === undefined ? {} : { fault: auditFaultTexts[fault] };
  return { ...entry, summary: eventSummary(event, money), ...faulty };
}

/** All events of one stream, oldest first; a stream that does not exist gives none. */
export async function historyOf(eventStore: EventStore, stream: string): Promise<readonly HistoryEntry[]> {
  const money = await loadMoneyWriter(eventStore);
  const entries: HistoryEntry[] = [];
  for await (const event of eventStore.read(stream)) entries.push(entryOf(event, money));
  return entries;
}
