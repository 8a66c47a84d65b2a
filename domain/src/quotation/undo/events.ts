import { z } from 'zod';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';

/**
 * A command was undone by the commands whose events precede this one. The reason is stored here, because not
 * every undoing command has one.
 */
export const commandUndone = defineOrderEvent('CommandUndone', {
  title: '復原',
  schema: z.object({
    /** The revision of the order after the command that was undone. */
    revision: z.int(),
    command: z.string(),
    reason: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('reason')],
  summary: ({ revision }) => `復原了第 ${revision} 版的變更`,
  saidToBuyer: () => '更正了先前的紀錄',
  buyer: ['revision', 'created_date'],
  // The reason may be about a payment, and is then only for staff who see the accounts.
  desk: ['revision', 'command', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order) => order,
});

export const undoEvents = [commandUndone] as const;
