import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import TaskIcon from '@mui/icons-material/ChecklistOutlined';
import { SkeletonCard } from '@zhidan/ui-kit';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { isPossibleNow } from '../act/mayCall.js';
import { NotFound } from '../layout/NotFound.js';
import { OrderList } from '../quotation/list/OrderList.js';
import type { Desk, DeskView } from './desk.js';
import { queueOfView } from './queues.js';
import { useCount } from './useCount.js';
import { usePermittedDesks } from './usePermitted.js';
import { PageTitle } from '../page/PageTitle.js';
import { NotAllowed } from '../page/NotAllowed.js';

/** One desk: its saved views with how many orders each holds, and the orders of the one that is open. */
export function DeskPage({ id }: { readonly id: string }) {
  const { view: asked } = useParams();
  const permitted = usePermittedDesks();
  if (permitted === undefined) return <SkeletonCard />;
  const desk = permitted.find((one) => one.id === id);
  if (desk === undefined) return <NotAllowed />;
  const view = asked === undefined ? desk.views[0] : desk.views.find((one) => one.id === asked);
  if (view === undefined) return <NotFound />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageTitle title={desk.title} record={view.title} />
      <Stack direction="row" sx={{ mt: 2, gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, flex: 1 }}>
          {desk.title}
        </Typography>
        <QueueButton desk={desk} view={view} />
        {(desk.id === 'sales' || desk.id === 'orders') && <CreateButton />}
      </Stack>
      <Tabs
        value={view.id}
        variant="scrollable"
        scrollButtons={false}
        aria-label={`${desk.title}的檢視`}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {desk.views.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            component={Link}
            to={`/${desk.id}/${one.id}`}
            label={<ViewLabel view={one} />}
          />
        ))}
      </Tabs>
      <OrderList key={`${desk.id}.${view.id}`} desk={desk} view={view} />
    </Box>
  );
}

function ViewLabel({ view }: { readonly view: DeskView }) {
  const count = useCount(view);
  return (
    <span>
      {view.title}
      <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined ? '…' : count.toLocaleString('en-US')}
      </Box>
    </span>
  );
}

/** Leads to where the orders of a view are seen to one after another. */
function QueueButton({ desk, view }: { readonly desk: Desk; readonly view: DeskView }) {
  const to = queueOfView(desk, view);
  if (to === undefined) return null;
  return (
    <Button component={Link} to={to} variant="outlined" startIcon={<TaskIcon />}>
      逐筆處理
    </Button>
  );
}

function CreateButton() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  if (!permissions.includes('quotation_authority_w') || !isPossibleNow('POST /api/quotations')) return null;
  return (
    <Button component={Link} to="/quotations/create" variant="contained" startIcon={<AddIcon />}>
      建立報價單
    </Button>
  );
}
