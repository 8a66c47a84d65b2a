import { randomUUID } from 'node:crypto';
import { USER } from '../access/access.js';
import type { Append } from './change.js';

/**
 * What an empty store begins with: an event of its own, as EventStoreDB's do. A reader of `$all` meets one in every
 * store and learns early to pass over what is not theirs. Its password is not in it: that is made at each start.
 */
export const firstEvent = (): Append => ({
  kind: 'append',
  stream: `$user-${USER}`,
  expected: 'no_stream',
  events: [
    {
      id: randomUUID(),
      type: '$UserCreated',
      contentType: 'application/json',
      data: Buffer.from(JSON.stringify({ loginName: USER, groups: ['$admins'], disabled: false }), 'utf8'),
      metadata: new Uint8Array(),
    },
  ],
});
