import { Box, Skeleton, Stack } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { PageHead } from '../layout/PageHead.js';
import { GiveawayCard } from './GiveawayCard.js';
import { useGiveaways, type ShownGiveaway } from './giveaways.api.js';

/** 好禮活動: current, future and past giveaways. */
export const GiveawaysPage = () => (
  <Box sx={{ maxWidth: 960, mx: 'auto' }}>
    <PageHead title="好禮活動" describe="名額與期間一目了然，每個活動參加一次。" />
    <Giveaways />
  </Box>
);

function Giveaways() {
  const { data, error, isPending, isError, refetch } = useGiveaways();
  const navigate = useNavigate();
  if (isPending) return <GiveawaySkeletons />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    const browse = { label: '看看產品目錄', onClick: () => void navigate('/') };
    return <EmptyState title="目前沒有活動" detail="有新的好禮活動就會出現在這裡。" action={browse} />;
  }
  return (
    <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toSorted(byStanding).map((giveaway) => (
        <GiveawayCard key={giveaway.id} giveaway={giveaway} />
      ))}
    </Stack>
  );
}

const order = { open: 0, 'not-started': 1, ended: 2 } as const;
const byStanding = (one: ShownGiveaway, other: ShownGiveaway) => order[one.state] - order[other.state];

const GiveawaySkeletons = () => (
  <Stack spacing={2.5} aria-busy>
    {['one', 'two', 'three'].map((key) => (
      <Skeleton key={key} variant="rounded" sx={{ height: { xs: 480, sm: 240 } }} />
    ))}
  </Stack>
);
