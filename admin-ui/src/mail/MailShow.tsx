import { Alert, Box, Skeleton } from '@mui/material';
import { formatDateTime } from '@zhidan/domain';
import type { MailRow, ShownMail } from '@zhidan/domain/mail';
import { useRecordContext } from 'react-admin';
import { DescriptionList } from '../page/Facts.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { Panel } from '../quotation/panel/Panel.js';
import { MailState } from './MailState.js';
import { ResendMailButton } from './ResendMailButton.js';
import { mailKindTitle } from './words.js';

export const MailShow = () => (
  <RecordPage>
    <MailPage />
  </RecordPage>
);

function MailPage() {
  const mail = useRecordContext<MailRow & Partial<ShownMail>>();
  if (mail === undefined) return null;
  const rows = [
    ['種類', mailKindTitle(mail.kind)],
    ['收件人', mail.to.join('、')],
    ['副本', mail.cc.join('、')],
    ['密件副本', mail.bcc.join('、')],
    ['回信到', mail.reply_to ?? ''],
    ['建立時間', formatDateTime(mail.create_date)],
    ['寄出時間', mail.sent_date === null ? '' : formatDateTime(mail.sent_date)],
  ] as const;
  const facts = rows.filter(([, value]) => value !== '');
  return (
    <>
      <RecordHeading
        title={mail.subject}
        list={{ to: '/mails', title: '郵件' }}
        standing={<MailState mail={mail} />}
        acts={<ResendMailButton />}
      />
      <Panel title="寄送">
        <DescriptionList rows={facts} />
      </Panel>
      {/* Lists do not contain the body, so the page first shows the list's columns and then loads the body. */}
      {mail.html === undefined ? (
        <Skeleton variant="rounded" height={480} />
      ) : mail.html === null ? (
        <Alert severity="info">這封信的內容不再保留。</Alert>
      ) : (
        <Box
          component="iframe"
          title="郵件內容"
          // The sandbox keeps a mail from running scripts and from navigating the office.
          sandbox=""
          srcDoc={mail.html}
          sx={{ width: '100%', height: 980, border: 1, borderColor: 'divider', borderRadius: 2 }}
        />
      )}
    </>
  );
}
