import type { Pool } from '@zhidan/database';
import { createMailChannel } from './by-mail.js';
import type { NotificationChannel } from './notice.js';

/** Every channel of notices. To add one, write a file like `by-mail.ts` and add it to this list. */
export const createNotificationChannels = (pool: Pool): readonly NotificationChannel[] => [
  createMailChannel(pool),
];
