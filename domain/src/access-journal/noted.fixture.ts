import type { AccessEvent } from './events.js';

export const device = 'Chrome・Windows';
export const document = (id: string, staff: string | null = null): AccessEvent => ({
  type: 'DocumentDownloaded',
  data: { document: 'quotation', id, format: 'pdf', staff },
});
export const file: AccessEvent = {
  type: 'FileDownloaded',
  data: { file_id: 'f1', quotation_no: '261122-0000000001' },
};
export const signInEntry: AccessEvent = { type: 'SignedIn', data: { account: 'u1', by: 'password', device } };
export const backup: AccessEvent = { type: 'BackupMade', data: { events: 12 } };
