import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import TaskIcon from '@mui/icons-material/ChecklistOutlined';
import { EmptyState, SkeletonCard } from '@zhidan/ui-kit';
import type { Permission } from '@zhidan/domain';
import { Title, usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { isPossibleNow } from '../act/mayCall.js';
import { OrderList } from '../quotation/list/OrderList.js';
import type { Desk, DeskView } from './desk.js';
import { queueOfView } from './queues.js';
import { useCount } from './useCount.js';
import { usePermittedDesks } from './usePermitted.js';

/** One desk: its saved views with how many orders each holds, and the orders of the one that is open. */
export function DeskPage({ id }: { readonly id: string }) {
  const { view: asked } = useParams();
  const permitted = usePermittedDesks();
  if (permitted === undefined) return <SkeletonCard />;
  const desk = permitted.find((one) => one.id === id);
  const view = desk?.views.find((one) => one.id === asked) ?? desk?.views[0];
  if (desk === undefined || view === undefined)
    return (
      <EmptyState title="您的權限無法處理執行這個功能！" detail="需要這個區域時，請向系統管理員申請權限。" />
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <Title title={desk.title} />
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
