import { refuse } from '../../core/refused.js';
import type { Quotation } from '../state.js';

/** A file is uploaded for one message and cannot be sent with a second one. */
export function assertUnsent(ids: readonly string[], { files }: Pick<Quotation, 'files'>): void {
  for (const file_id of ids)
    if (!files.some((file) => file.file_id === file_id && file.reach === 'unsent'))
      refuse({ code: 'FILE_NOT_FOUND' });
}
