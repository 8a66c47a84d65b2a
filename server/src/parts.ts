import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Secrets } from './secrets.js';

/** Everything that the HTTP layer depends on, already running. */
export interface ServerDependencies {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly secrets: Secrets;
  readonly logger: Logger;
  /** Whether the embedded event node is running; undefined with an external store. */
  readonly eventStoreLive?: () => boolean;
  /** Aborted when the start is to be cancelled. */
  readonly signal?: AbortSignal;
}
