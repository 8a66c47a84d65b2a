import { randomUUID } from 'node:crypto';
import { ADMIN_USER } from '../access/access.js';
import type { AppendChange } from './change.js';

/**
 * The first event of an empty store, in a system stream as in EventStoreDB. A reader of `$all` meets it in
 * every store, and so must ignore events of other applications. It does not contain the password, which is made
 * at each start.
 */
export const firstEvent = (): AppendChange => ({
  kind: 'append',
  stream: `$user-${ADMIN_USER}`,
  expected: 'no_stream',
  events: [
    {
      id: randomUUID(),
      type: '$UserCreated',
      contentType: 'application/json',
      data: Buffer.from(
        JSON.stringify({ loginName: ADMIN_USER, groups: ['$admins'], disabled: false }),
        'utf8',
      ),
      metadata: new Uint8Array(),
    },
  ],
});
