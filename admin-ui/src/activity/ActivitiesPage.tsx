import { useState } from 'react';
import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { fetchCaller } from '@zhidan/ui-kit/api';
import { PageTitle } from '../page/PageTitle.js';
import { Panel } from '../quotation/panel/Panel.js';
import { useActivities } from './activities.api.js';
import { ActivityList } from './ActivityList.js';

/** The open activities, earliest due date first: those of the signed-in user, or all that the user may read. */
export function ActivitiesPage() {
  const { data } = useQuery({ queryKey: ['me'], queryFn: fetchCaller, staleTime: 60_000 });
  const [isOwn, setOwn] = useState(true);
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <PageTitle title="待辦" />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
          待辦
        </Typography>
        <FormControlLabel
          control={<Switch checked={isOwn} onChange={(_event, isOn) => setOwn(isOn)} />}
          label="只看我的"
        />
      </Stack>
      {data && <Open filter={isOwn ? { who: data.customer_id, done: false } : { done: false }} />}
    </Stack>
  );
}

function Open({ filter }: { readonly filter: Readonly<Record<string, unknown>> }) {
  const { data, error, isPending, isError, refetch } = useActivities(filter);
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return <EmptyState title="都做完了" detail="在訂單、客戶、採購單或逾期案件上可以新增待辦。" />;
  return (
    <Panel title={`${data.length} 件`}>
      <ActivityList activities={data} saysWhat />
    </Panel>
  );
}
