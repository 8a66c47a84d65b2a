import { Alert, Box } from '@mui/material';
import type { MailRow, ShownMail } from '@zhidan/domain/mail';
import { DateTime } from '@zhidan/ui-kit';
import { MailState } from '../../../mail/MailState.js';
import { ResendMailButton } from '../../../mail/ResendMailButton.js';
import { mailKindTitle } from '../../../mail/words.js';
import { DescriptionList } from '../../../page/Facts.js';
import { PageLink } from '../PageLink.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import type { RelatedRecordProps } from '../partProps.js';

/** A mail with its recipient, time, state and text; a failed mail can be resent. */
export const MailDetails = ({ id }: RelatedRecordProps) => (
  <RelatedRecordLoader<MailRow & Partial<ShownMail>> resource="mails" id={id}>
    {(mail) => (
      <>
        <RelatedRecordHeading title={mail.subject} />
        <DescriptionList
          isNarrow
          rows={[
            ['種類', mailKindTitle(mail.kind)],
            ['狀態', <MailState key="state" mail={mail} />],
            ['收件人', mail.to.join('、')],
            ['建立時間', <DateTime key="made" at={mail.create_date} />],
            ['寄出時間', <DateTime key="sent" at={mail.sent_date} />],
          ]}
        />
        <ResendMailButton />
        <Body html={mail.html} />
        <PageLink to={`/mails/${encodeURIComponent(id)}/show`}>郵件</PageLink>
      </>
    )}
  </RelatedRecordLoader>
);

/**
 * The text of a mail. Lists do not contain it, so the view first shows the list's columns and then loads the
 * text.
 */
function Body({ html }: { readonly html: string | null | undefined }) {
  if (html === null) return <Alert severity="info">這封信的內容不再保留。</Alert>;
  return (
    <Box
      component="iframe"
      title="郵件內容"
      // The sandbox keeps a mail from running scripts and from navigating the office.
      sandbox=""
      srcDoc={html ?? ''}
      sx={{ width: '100%', height: 440, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
    />
  );
}
