import { Alert, Button, Divider, Stack, Typography } from '@mui/material';
import { linkRightsText, type ShownLink } from '@zhidan/domain/quotation';
import { CopyButton } from '../act/CopyButton.js';
import { ReadOnlyDialog } from '../act/ReadingDialog.js';
import { RefusalAlert } from '../refusal/Refusal.js';
import { DateTime } from '../time/DateTime.js';
import { ErrorState } from '../wait/ErrorState.js';
import { OrderLinkForm } from './LinkForm.js';
import { useOrderLinks, useMakeLink, useRevokeLink } from './links.api.js';

interface LinksDialogProps {
  readonly no: string;
  readonly onClose: () => void;
}

/** Makes, copies and revokes order links, which need no account. */
export function OrderLinksDialog({ no, onClose }: LinksDialogProps) {
  const links = useOrderLinks(no);
  const make = useMakeLink(no);
  const revoke = useRevokeLink(no);
  const failure = make.error ?? revoke.error;
  return (
    <ReadOnlyDialog title="免登入連結" maxWidth="sm" disableScrollLock onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>拿到連結的人不必登入，就能查看這筆訂單，並做您允許的事。</Typography>
        {make.data === undefined ? (
          <OrderLinkForm busy={make.isPending} onMake={(wish) => make.mutate(wish)} />
        ) : (
          <Alert severity="success">
            <Typography>連結只顯示這一次，請現在複製：</Typography>
            <Typography component="div" sx={{ overflowWrap: 'anywhere', my: 1 }}>
              {make.data.url}
            </Typography>
            <CopyButton text={make.data.url} label="複製連結" message="複製連結成功！" withLabel />
            <Button onClick={() => make.reset()}>再建一個</Button>
          </Alert>
        )}
        {failure && <RefusalAlert>{failure.message}</RefusalAlert>}
        {links.isError && <ErrorState detail={links.error.message} onRetry={() => void links.refetch()} />}
        {links.data?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>還沒有建立過連結。</Typography>
        )}
        <Stack spacing={1.5} divider={<Divider />}>
          {links.data?.toReversed().map((link) => (
            <LinkLine
              key={link.id}
              link={link}
              busy={revoke.isPending}
              onRevoke={() => revoke.mutate(link.id)}
            />
          ))}
        </Stack>
      </Stack>
    </ReadOnlyDialog>
  );
}

const standing: Readonly<Record<ShownLink['state'], string>> = {
  open: '有效',
  expired: '已到期',
  revoked: '已撤銷',
};

interface LinkLineProps {
  readonly link: ShownLink;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

const LinkLine = ({ link, busy, onRevoke }: LinkLineProps) => (
  <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
    <div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {standing[link.state]}　{link.note === '' ? '沒有備註' : link.note}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {linkRightsText(link.may)}　使用 {link.uses} 次　到 <DateTime at={link.expires} /> 為止
      </Typography>
    </div>
    {link.state === 'open' && (
      <Button color="error" variant="outlined" loading={busy} onClick={onRevoke}>
        撤銷
      </Button>
    )}
  </Stack>
);
