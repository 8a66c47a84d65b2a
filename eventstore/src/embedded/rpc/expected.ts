import type { ExpectedRevision } from '../writing/change.js';
import { invalidArgument } from './refusals.js';

interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** The expected state of the stream; `revision` is set when the caller named one. */
export function expectedRevisionOf(options: ExpectedOptions, revision: string | undefined): ExpectedRevision {
  if (revision !== undefined) return Number(revision);
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  throw invalidArgument('an expected stream revision is required');
}
