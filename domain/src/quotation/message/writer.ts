import type { Caller } from '../../access/caller.js';
import { uidOf } from '../facts.js';
import { notesReaderOf } from '../review/notes.js';
import { type Role, rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import type { ThreadReader, MessageWriter } from './thread.js';

export const threadReaderOf = (caller: Caller, order: Quotation): ThreadReader =>
  notesReaderOf(caller, order) === 'buyer' ? { side: 'buyer' } : { side: 'staff', uid: uidOf(caller) };

const desks = (role: Role): role is Exclude<Role, 'owner' | 'manager'> =>
  role !== 'owner' && role !== 'manager';

export function messageWriterOf(caller: Caller, order: Quotation): MessageWriter | undefined {
  if (caller.link !== undefined) return 'link';
  if (notesReaderOf(caller, order) === 'buyer') return 'buyer';
  const roles = rolesOf(caller, order);
  return roles.includes('manager') ? 'manager' : roles.find(desks);
}
