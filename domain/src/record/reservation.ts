import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type Summary } from '../core/summaries.js';
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

export const reservationSummary: Summary = (event, money) => summaryIn(summaries, event, money);

/** Which record holds a name, and since when; null while none does. */
export type Reservation = { readonly holder: string; readonly reserved_at: string } | null;

export type ReservationCommand =
  | {
      readonly kind: 'reserve';
      readonly resource: string;
      readonly field: string;
      /** Id of the record that is to be called so. */
      readonly holder: string;
      /** What a second one is refused with. */
      readonly refusal: { readonly code: NameTakenCode; readonly name: string; readonly field: string };
    }
  | { readonly kind: 'release'; readonly holder: string };

export interface ReservationFacts extends CommandFacts {
  /** A holder whose record turned out never to have been called so; its reservation may be taken over. */
  readonly abandonedBy: string | undefined;
}

/**
 * One name of one field that only one record may have: stream `reservation-<hash of the three>`. Two processes
 * that want it at once meet in this stream, which only one of them can write first.
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

/** Between reserving a name and calling a record so lies one append; what takes longer than this never came. */
const ABANDONED_AFTER_MS = 60_000;

/** Whether a reservation is old enough to be looked into: its process may have died before its record was written. */
export const mayBeAbandoned = (reservation: Reservation, now: string): boolean =>
  reservation !== null && Date.parse(now) - Date.parse(reservation.reserved_at) > ABANDONED_AFTER_MS;
