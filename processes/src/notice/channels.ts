import type { Pool } from '@zhidan/database';
import { byMail } from './by-mail.js';
import type { Channel } from './notice.js';

/** Every channel of notices. A new one is a file beside `by-mail.ts` and an entry in this list. */
export const allChannels = (pool: Pool): readonly Channel[] => [byMail(pool)];
