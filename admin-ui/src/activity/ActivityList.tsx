import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { activityKinds, type ActivityAbout, type ShownActivity } from '@zhidan/domain/activity';
import { DateTime, RefusalAlert } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { today } from '../list/today.js';
import { useMarkActivityDone } from './activities.api.js';
import { activityRecordPath } from './path.js';

interface ActivityListProps {
  readonly activities: readonly ShownActivity[];
  /** Whether each activity links to its record; false on the page of that record. */
  readonly saysWhat?: boolean;
}

/** Open activities with person and due date; overdue ones are highlighted. */
export const ActivityList = ({ activities, saysWhat = false }: ActivityListProps) => (
  <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {activities.map((one) => (
      <ActivityItem key={one.id} activity={one} saysWhat={saysWhat} />
    ))}
  </Stack>
);

function ActivityItem({
  activity,
  saysWhat,
}: {
  readonly activity: ShownActivity;
  readonly saysWhat: boolean;
}) {
  const done = useMarkActivityDone();
  const { id, text, who_name, due, about } = activity;
  const isLate = due < today();
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography component="div" sx={{ fontSize: 14, color: isLate ? 'error.main' : 'text.secondary' }}>
          {who_name}・<DateTime at={due} dateOnly />
          {isLate && '・已過期'}
          {saysWhat && (
            <>
              ・
              <Link component={RouterLink} to={activityRecordPath(about)}>
                {nameOf(about)}
              </Link>
            </>
          )}
        </Typography>
        {done.error && <RefusalAlert>{done.error.message}</RefusalAlert>}
      </Box>
      <Button size="small" variant="outlined" loading={done.isPending} onClick={() => done.mutate(id)}>
        完成
      </Button>
    </Stack>
  );
}

/** The label of an activity's record. The id of a customer is left out, because staff do not know it. */
const nameOf = ({ kind, id }: ActivityAbout): string =>
  kind === 'customer' ? activityKinds.customer.title : `${activityKinds[kind].title} ${id}`;
