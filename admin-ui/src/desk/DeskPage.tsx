import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import TaskIcon from '@mui/icons-material/ChecklistOutlined';
import { SkeletonCard } from '@zhidan/ui-kit';
import type { Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { isCallableInWindow } from '../act/mayCall.js';
import { NotFound } from '../layout/NotFound.js';
import { OrderList } from '../quotation/list/OrderList.js';
import { queueOfView, type Desk, type DeskView } from '@zhidan/domain/desk';
import { useFirstView } from '../list/useFirstView.js';
import { usePermittedDesks } from './usePermitted.js';
import { PageTitle } from '../page/PageTitle.js';
import { NotAllowed } from '../page/NotAllowed.js';

/** A desk: its saved views with the number of orders in each, and the orders of the open view. */
export function DeskPage({ id }: { readonly id: string }) {
  const permitted = usePermittedDesks();
  if (permitted === undefined) return <SkeletonCard />;
  const desk = permitted.find((one) => one.id === id);
  return desk === undefined ? <NotAllowed /> : <Views key={id} desk={desk} />;
}

function Views({ desk }: { readonly desk: Desk }) {
  const { view: named } = useParams();
  const { view, counts } = useFirstView({ resource: 'quotations', views: workFirst(desk), named });
  if (view === undefined || (named !== undefined && view.id !== named)) return <NotFound />;
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
        {desk.views.map((one, place) => (
          <Tab
            key={one.id}
            value={one.id}
            component={Link}
            to={`/${desk.id}/${one.id}`}
            label={<ViewLabel view={one} count={counts[place]} />}
          />
        ))}
      </Tabs>
      <OrderList key={`${desk.id}.${view.id}`} desk={desk} view={view} />
    </Box>
  );
}

/** Marks the views without work, such as overviews, so that a view with waiting work opens first. */
const workFirst = ({ views, waiting }: Desk) =>
  views.map(({ id, title, sort, filter }) => ({
    id,
    title,
    filter,
    ...(sort && { sort }),
    isNoWork: waiting.length > 0 && !waiting.includes(id),
  }));

interface ViewLabelProps {
  readonly view: DeskView;
  readonly count: number | undefined;
}

const ViewLabel = ({ view, count }: ViewLabelProps) => (
  <span>
    {view.title}
    <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {count === undefined ? '…' : count.toLocaleString('en-US')}
    </Box>
  </span>
);

/** A link to the work queue of the view's orders. */
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
  if (!permissions.includes('quotation_authority_w') || !isCallableInWindow('POST /api/quotations'))
    return null;
  return (
    <Button component={Link} to="/quotations/create" variant="contained" startIcon={<AddIcon />}>
      建立報價單
    </Button>
  );
}
