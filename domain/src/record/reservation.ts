import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import type { NameTakenCode } from './refusals.js';

const nameReserved = defineEvent('NameReserved', {
  title: '保留名稱',
  schema: z.object({ resource: z.string(), field: z.string(), holder: z.string(), reserved_at: z.string() }),
});
const nameReleased = defineEvent('NameReleased', {
  title: '釋出名稱',
  schema: z.object({ holder: z.string() }),
});

export type ReservationEvent = EventOf<typeof nameReserved> | EventOf<typeof nameReleased>;

const summaries: SummariesOf<ReservationEvent> = {
  NameReserved: () => '保留名稱，同一個名稱不會有兩筆',
  NameReleased: () => '釋出名稱',
};

export const reservationSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** The record that holds a name, and the instant since when; null while the name is free. */
export type Reservation = { readonly holder: string; readonly reserved_at: string } | null;

export type ReservationCommand =
  | {
      readonly kind: 'reserve';
      readonly resource: string;
      readonly field: string;
      /** The id of the record that will have the name. */
      readonly holder: string;
      /** The refusal for a second record with the name. */
      readonly refusal: { readonly code: NameTakenCode; readonly name: string; readonly field: string };
    }
  | { readonly kind: 'release'; readonly holder: string };

export interface ReservationFacts extends CommandFacts {
  /** A holder whose record never got the name, so that another record may take over the reservation. */
  readonly abandonedBy: string | undefined;
}

/**
 * The reservation of one value of one unique field: stream `reservation-<hash of the kind of record, the field
 * and the value>`. If two processes want the name at once, only one of them can append first to this stream.
 */
export const reservations: Aggregate<Reservation, ReservationCommand, ReservationEvent, ReservationFacts> = {
  category: 'reservation',
  events: [nameReserved, nameReleased],
  initial: null,

  decide(command, state, { now, abandonedBy }) {
    const { holder } = command;
    if (command.kind === 'release') {
      return state?.holder === holder ? [{ type: 'NameReleased', data: { holder } }] : [];
    }
    if (state?.holder === holder) return [];
    if (state !== null && state.holder !== abandonedBy) return refuse(command.refusal);
    const { resource, field } = command;
    return [{ type: 'NameReserved', data: { resource, field, holder, reserved_at: now } }];
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'NameReserved':
        return { holder: event.data.holder, reserved_at: event.data.reserved_at };
      case 'NameReleased':
        return null;
    }
  },
};

/**
 * The record must be appended within this time after its reservation; otherwise the append counts as failed.
 */
const ABANDONED_AFTER_MS = 60_000;

/** Whether a reservation is so old that its process may have ended before it wrote the record. */
export const mayBeAbandoned = (reservation: Reservation, now: string): boolean =>
  reservation !== null && Date.parse(now) - Date.parse(reservation.reserved_at) > ABANDONED_AFTER_MS;
