import { refuse } from '../../core/refused.js';
import type { Quotation } from '../state.js';

/**
 * Throws `Refused` unless every file was uploaded for a message and not sent yet; no file is sent with two
 * messages.
 */
export function assertFilesUnsent(ids: readonly string[], { files }: Pick<Quotation, 'files'>): void {
  for (const file_id of ids)
    if (!files.some((file) => file.file_id === file_id && file.reach === 'unsent'))
      refuse({ code: 'FILE_NOT_FOUND' });
}
