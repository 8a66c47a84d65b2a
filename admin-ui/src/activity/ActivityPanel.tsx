import { useState } from 'react';
import { Autocomplete, Button, Stack, TextField } from '@mui/material';
import type { ActivityAbout } from '@zhidan/domain/activity';
import { ErrorState, RefusalAlert } from '@zhidan/ui-kit';
import { AddingButton } from '../form/field/adding.js';
import { textOf } from '../form/values.js';
import { today } from '../list/today.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { useActivities, usePlanActivity } from './activities.api.js';
import { ActivityList } from './ActivityList.js';
import { type Colleague, useColleagues } from './colleagues.api.js';

interface OfThing {
  readonly about: ActivityAbout;
}

/** The open activities of a record, with a form that adds one. */
export function ActivityPanel({ about }: OfThing) {
  const { data, error, isError, refetch } = useActivities({
    'about.kind': about.kind,
    'about.id': about.id,
    done: false,
  });
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Panel
      title="待辦"
      act={
        !isPlanning && (
          <Button size="small" variant="outlined" onClick={() => setPlanning(true)}>
            新增待辦
          </Button>
        )
      }
    >
      {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && !isPlanning && <EmptyPanelText>沒有待辦</EmptyPanelText>}
      {data !== undefined && <ActivityList activities={data} />}
      {isPlanning && <PlanForm about={about} onClose={() => setPlanning(false)} />}
    </Panel>
  );
}

/** The form for a new activity: text, person and due date. */
function PlanForm({ about, onClose }: OfThing & { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [who, setWho] = useState<Colleague | null>(null);
  const [due, setDue] = useState(today());
  const { data: colleagues = [] } = useColleagues();
  const plan = usePlanActivity(onClose);
  const isReady = text.trim() !== '' && who !== null && due !== '';
  return (
    <Stack
      component="form"
      spacing={1.5}
      sx={{ mt: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) plan.mutate({ about, text, who: who.id, due });
      }}
    >
      <TextField
        label="要做什麼"
        placeholder="例如：打電話確認顏色"
        value={text}
        onChange={({ target }) => setText(target.value)}
        fullWidth
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Autocomplete
          sx={{ flex: 1, minWidth: 180 }}
          options={colleagues}
          value={who}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, chosen) => setWho(chosen)}
          noOptionsText="沒有這位同事"
          renderInput={(params) => <TextField {...params} label="誰" />}
        />
        <TextField
          type="date"
          label="什麼時候前"
          value={due}
          onChange={({ target }) => setDue(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      {plan.error && <RefusalAlert>{plan.error.message}</RefusalAlert>}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={plan.isPending} disabled={!isReady}>
          新增待辦
        </Button>
        <Button onClick={onClose}>取消</Button>
        <AddingButton resource="colleagues" onMade={({ id, name }) => setWho({ id, name: textOf(name) })} />
      </Stack>
    </Stack>
  );
}
