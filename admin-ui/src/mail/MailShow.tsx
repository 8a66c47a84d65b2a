import { Alert, Box, Stack, Typography } from '@mui/material';
import { formatDateTime } from '@zhidan/domain';
import type { ShownMail } from '@zhidan/domain/mail';
import { Show, TopToolbar, useRecordContext } from 'react-admin';
import { MailState } from './MailState.js';
import { ResendMailButton } from './ResendMailButton.js';
import { kindTitle } from './words.js';

const Actions = () => (
  <TopToolbar>
    <ResendMailButton />
  </TopToolbar>
);

export const MailShow = () => (
  <Show actions={<Actions />}>
    <MailPage />
  </Show>
);

function MailPage() {
  const mail = useRecordContext<ShownMail>();
  if (mail === undefined) return null;
  const facts = [
    ['種類', kindTitle(mail.kind)],
    ['收件人', mail.to.join('、')],
    ['副本', mail.cc.join('、')],
    ['密件副本', mail.bcc.join('、')],
    ['回信到', mail.reply_to ?? ''],
    ['建立時間', formatDateTime(mail.create_date)],
    ['寄出時間', mail.sent_date === null ? '' : formatDateTime(mail.sent_date)],
  ].filter(([, value]) => value !== '');
  return (
    <Stack spacing={2} sx={{ p: 2 }}>
      <Typography variant="h6">{mail.subject}</Typography>
      <MailState mail={mail} />
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, m: 0 }}>
        {facts.map(([label, value]) => [
          <Box key={`${label}-t`} component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>,
          <Box key={`${label}-d`} component="dd" sx={{ m: 0 }}>
            {value}
          </Box>,
        ])}
      </Box>
      {mail.html === null ? (
        <Alert severity="info">這封信的內容不再保留，或只有管理者可以閱讀。</Alert>
      ) : (
        <Box
          component="iframe"
          title="郵件內容"
          // Nothing in a mail runs or leads the office away from itself.
          sandbox=""
          srcDoc={mail.html}
          sx={{ width: '100%', height: 900, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
    </Stack>
  );
}
