import type { ShownMail } from '@zhidan/domain/mail';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useState } from 'react';
import { Button, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useMayCallRoute } from '../act/useMay.js';

/** Resends a mail that failed or whose outcome is unknown; hidden for other mails. */
export function ResendMailButton() {
  const mail = useRecordContext<ShownMail>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  if (!useMayCallRoute('POST /api/mails/:id/resend')) return null;
  if (mail === undefined || (mail.state !== 'failed' && mail.state !== 'uncertain')) return null;
  // A mail with a one-time link cannot be resent, because the link is not stored; the recipient must request a
  // new one.
  if (mail.html === null || mail.readable_until !== null) return null;
  const resend = async () => {
    setBusy(true);
    try {
      await sendRequest(`/api/mails/${encodeURIComponent(mail.id)}/resend`, { method: 'POST', body: {} });
      notify('已排入重寄', { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof RequestFailed ? error.detail : '重寄失敗，請再試一次', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return <Button label="重新寄送" variant="contained" disabled={isBusy} onClick={() => void resend()} />;
}
