import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Secrets } from './secrets.js';

/** What the origin is composed on: everything below it runs and can be reached. */
export interface Parts {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly secrets: Secrets;
  readonly logger: Logger;
  /** Whether our own event node runs right now; not there when the store is somebody else's. */
  readonly eventStoreLive?: () => boolean;
  /** Given when the start is to be broken off. */
  readonly signal?: AbortSignal;
}
