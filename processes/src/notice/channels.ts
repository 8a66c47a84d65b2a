import type { Pool } from '@zhidan/database';
import { byMail } from './by-mail.js';
import type { Channel } from './notice.js';

/** Every channel of notices; another one is a file beside `by-mail.ts` and a place in this list. */
export const allChannels = (pool: Pool): readonly Channel[] => [byMail(pool)];
