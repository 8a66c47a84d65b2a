import { z } from 'zod';
import { defineOrderEvent } from '../define-event.js';
import { aboutSubject, ofWhoDidIt } from '../readers/personal.js';

/** A command was taken back by the commands before this; why, is stored here: not each of them has a reason. */
export const commandUndone = defineOrderEvent('CommandUndone', {
  title: '復原',
  schema: z.object({
    /** Of the order after the command that was taken back. */
    revision: z.int(),
    command: z.string(),
    reason: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  personal: [...ofWhoDidIt, ...aboutSubject('reason')],
  summary: ({ revision }) => `復原了第 ${revision} 版的變更`,
  saidToBuyer: () => '更正了先前的紀錄',
  buyer: ['revision', 'created_date'],
  // The reason of a payment is for those who see the accounts, and it may be one.
  desk: ['revision', 'command', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order) => order,
});

export const undoEvents = [commandUndone] as const;
