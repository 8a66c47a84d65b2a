import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { giveawayStateText } from '@zhidan/domain/giveaway';
import { FramedPicture, useDisplayStyle, formatDate, useMessages } from '@zhidan/ui-kit';
import { useSession } from '../session/useSession.js';
import { useSignInFirst } from '../session/SignInFirst.js';
import { useJoinGiveaway, type ShownGiveaway } from './giveaways.api.js';

/** A giveaway with its end, the remaining places, and a button to take part. */
export function GiveawayCard({ giveaway }: { readonly giveaway: ShownGiveaway }) {
  const { date } = useDisplayStyle();
  const day = (calendarDate: string) => formatDate(`${calendarDate}T04:00:00.000Z`, date);
  const isOpen = giveaway.state === 'open';
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '240px minmax(0, 1fr)' },
        overflow: 'hidden',
      }}
    >
      <FramedPicture
        src={giveaway.imgs[0] ?? ''}
        alt={giveaway.alt || giveaway.name}
        preview={giveaway.preview || undefined}
      />
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Typography component="h2" sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
            {giveaway.name}
          </Typography>
          <Chip
            size="small"
            variant={isOpen ? 'filled' : 'outlined'}
            color={isOpen ? 'primary' : 'default'}
            label={giveawayStateText(giveaway)}
          />
        </Box>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{giveaway.describe}</Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {day(giveaway.start_date)} – {day(giveaway.end_date)}・名額 {giveaway.quota} 位
          {isOpen && `，還有 ${giveaway.places_left} 位`}
        </Typography>
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <Participation giveaway={giveaway} />
        </Box>
      </Box>
    </Card>
  );
}

function Participation({ giveaway }: { readonly giveaway: ShownGiveaway }) {
  const { caller } = useSession();
  const participate = useJoinGiveaway();
  const say = useMessages();
  const takePart = () =>
    participate.mutate(giveaway.id, {
      onSuccess: () => say.done('參加成功，祝您中獎！'),
      onError: ({ message }) => say.fail(message),
    });
  const signInFirst = useSignInFirst(`join.${giveaway.id}`, takePart, giveaway.for_my_level);

  if (giveaway.won) return <Standing>恭喜中獎，我們會與您聯絡。</Standing>;
  if (giveaway.participated) return <Standing>您已經參加了。</Standing>;
  if (giveaway.state === 'not-started') return <Standing>活動開始後就可以參加。</Standing>;
  if (giveaway.state === 'ended') return <Standing>活動已經結束，下次請早。</Standing>;
  if (giveaway.places_left === 0) return <Standing>活動名額已滿。</Standing>;
  if (caller.uid !== null && !giveaway.for_my_level)
    return <Standing>這個活動限指定的會員等級參加。</Standing>;
  return (
    <Button variant="contained" loading={participate.isPending} onClick={signInFirst}>
      我要參加
    </Button>
  );
}

const Standing = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary', minHeight: 44, display: 'flex', alignItems: 'center' }}>
    {children}
  </Typography>
);
