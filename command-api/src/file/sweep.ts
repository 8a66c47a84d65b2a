import { quotation } from '@zhidan/domain/quotation';
import { deleteOrderFileContent, removeUnsettled, unsettledFilesBefore } from '@zhidan/files';
import type { Logger } from 'pino';
import type { FileDependencies } from './order-file.js';

const HOUR = 3_600_000;

/** After this time a process that was storing a file has certainly ended. */
const GIVEN_UP_MS = 6 * HOUR;

/** Makes stored files agree with events where a crash or a lost answer may have left a difference. */
export async function sweepFiles(
  { facts, files }: Pick<FileDependencies, 'facts' | 'files'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GIVEN_UP_MS);
  await files.forgetBroken(before);
  for await (const file of unsettledFilesBefore(files, before)) {
    const { state } = await facts.eventStore.load(quotation, file.quotation_no);
    const isKept =
      state !== null && state !== 'deleted' && state.files.some(({ file_id }) => file_id === file.file_id);
    if (!isKept) await deleteOrderFileContent(files, file);
    await removeUnsettled(files, file);
  }
}

/** Runs `sweepFiles` at once and then every hour. */
export function startFileSweep(
  parts: Pick<FileDependencies, 'facts' | 'files'> & { readonly clock: () => Date; readonly logger: Logger },
): {
  stop(): Promise<void>;
} {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = sweepFiles(parts, parts.clock()).catch((error: unknown) => {
      parts.logger.warn({ err: error }, 'files could not be swept; this is tried again in an hour');
    });
  };
  const timer = setInterval(sweep, HOUR).unref();
  sweep();
  return {
    stop() {
      clearInterval(timer);
      return sweeping;
    },
  };
}
