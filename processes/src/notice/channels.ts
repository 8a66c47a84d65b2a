import type { Pool } from '@zhidan/database';
import { createMailChannel } from './by-mail.js';
import type { Channel } from './notice.js';

/** Every channel of notices. A new one is a file beside `by-mail.ts` and an entry in this list. */
export const createChannels = (pool: Pool): readonly Channel[] => [createMailChannel(pool)];
