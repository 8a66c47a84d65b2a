import { Box, Drawer, IconButton, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { ListBase, Title, useCanAccess, usePermissions } from 'react-admin';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import { RecordPanel } from './RecordPanel.js';
import { RecordTable } from './RecordTable.js';
import { RecordToolbar } from './RecordToolbar.js';
import type { RecordScreens } from './screens.js';

/** Sizes of the specification for master tables; the list remembers the one that was chosen. */
const FIRST_PAGE_SIZE = 10;
/** A form this small stands beside its list. */
const SMALL = 8;

/** List left, form right: beside the list where both are small, in a drawer over it otherwise. */
export function RecordScreen({ screens }: { readonly screens: RecordScreens }) {
  const {
    resource,
    title,
    adds,
    groups,
    sort,
    note,
    perPage = FIRST_PAGE_SIZE,
    tools: Tools,
    tiles: Tiles,
  } = screens;
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as { readonly cameFrom?: string } | null)?.cameFrom;
  const { permissions } = usePermissions();
  const { canAccess: mayAdd = false } = useCanAccess({ resource, action: 'create' });
  const { canAccess: mayKeep = false } = useCanAccess({ resource, action: 'edit' });
  const isAdding = useMatch(`/${resource}/create`) !== null;
  const opened = useMatch(`/${resource}/:id`)?.params.id;
  const id = isAdding ? undefined : opened;
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1100));
  const fields = groups.reduce((sum, group) => sum + Object.keys(group.fields).length, 0);
  const isBeside = isWide && fields <= SMALL && screens.beside === undefined;
  const [round, setRound] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const onTyped = useCallback((typed: boolean) => setTyped(typed), []);
  const leave = () => {
    setRound(round + 1);
    setTyped(false);
    setLeaving(false);
    void navigate(cameFrom ?? { pathname: `/${resource}`, search: window.location.search });
  };
  const close = () => (isTyped ? setLeaving(true) : leave());
  if (permissions === undefined) return null;

  const panel = (
    <RecordPanel
      key={`${id ?? 'new'}.${round}`}
      screens={screens}
      id={id}
      mayKeep={id === undefined ? mayAdd : mayKeep}
      onTyped={onTyped}
      onSaved={() => leave()}
    />
  );
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      sort={sort ?? { field: 'create_date', order: 'DESC' }}
      disableSyncWithLocation={false}
    >
      <Title title={title} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
        <Typography
          component="h1"
          // On a phone the buttons go below it rather than squeeze it.
          sx={{ fontSize: 22, fontWeight: 600, flex: '1 0 auto', maxWidth: '100%' }}
        >
          {title}
        </Typography>
        {Tools !== undefined && <Tools />}
        {mayAdd && (
          <Button component={Link} to={`/${resource}/create`} variant="contained" startIcon={<AddIcon />}>
            新增{adds ?? title}
          </Button>
        )}
      </Stack>
      {note !== undefined && (
        <Typography sx={{ mt: 0.5, color: 'text.secondary', maxWidth: 720 }}>{note}</Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: isBeside ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <RecordToolbar screens={screens} />
          {Tiles === undefined ? <RecordTable screens={screens} openedId={id} /> : <Tiles />}
        </Box>
        {isBeside && (mayAdd || id !== undefined) && (
          <Box
            component="section"
            aria-label={`${title}表單`}
            sx={{
              mt: 1.5,
              p: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          >
            {panel}
          </Box>
        )}
      </Box>
      <Drawer
        anchor="right"
        open={!isBeside && (isAdding || id !== undefined)}
        onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': id === undefined ? `新增${title}` : title,
            sx: { width: 'min(720px, 100%)', p: 3, '--form-foot': '-24px' },
          },
        }}
      >
        <IconButton aria-label="關閉" onClick={close} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseIcon />
        </IconButton>
        {panel}
      </Drawer>
      <ConfirmDialog
        open={isLeaving}
        title="變更尚未儲存"
        confirmLabel="不儲存就離開"
        cancelLabel="繼續編輯"
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        有些變更尚未儲存，確定要離開嗎？
      </ConfirmDialog>
    </ListBase>
  );
}
