import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { PageDrawer, SkeletonCard } from '@zhidan/ui-kit';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ListBase, useCanAccess, usePermissions } from 'react-admin';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import { isRecord, textOf } from '../form/values.js';
import { CloseCross, cornerSx } from '../page/CloseCross.js';
import { ActiveFilterChips } from '../list/NarrowedBy.js';
import { ComparedWithToday } from '../past/today/ComparedWithToday.js';
import { filmSubjectOf, downloadFieldLabels } from './recordFilm.js';
import { FIRST_PAGE_SIZE } from '../list/OfficePagination.js';
import { RecordPanel } from './RecordPanel.js';
import { RecordTable } from './RecordTable.js';
import { RecordToolbar } from './RecordToolbar.js';
import { RecordTitle } from './RecordTitle.js';
import type { RecordScreens } from './screens.js';
import { useMovableContent } from './useMovedBetween.js';

const newestFirst = { field: 'create_date', order: 'DESC' } as const;
/** The largest number of fields of a form that is shown beside its list. */
const SMALL = 8;

/** A list with its form: beside the list if form and window allow, otherwise in a drawer. */
export function RecordScreen({ screens }: { readonly screens: RecordScreens }) {
  const { resource, title, sort = newestFirst, perPage = FIRST_PAGE_SIZE } = screens;
  const { permissions } = usePermissions();
  const { id, isAdding, isOpen, isBeside, mayAdd, mayKeep, round, onTyped, close } = useOpened(screens);
  const panel = useMovableContent(
    isOpen && (
      <RecordPanel
        key={`${id ?? 'new'}.${round}`}
        screens={screens}
        id={id}
        mayKeep={mayKeep}
        onTyped={onTyped}
        onSaved={close}
      />
    ),
  );
  if (permissions === undefined) return <SkeletonCard ratio={3} />;

  return (
    <ListBase resource={resource} perPage={perPage} sort={sort} disableSyncWithLocation={false}>
      <RecordTitle screens={screens} id={id} isAdding={isAdding} />
      <RecordHeading screens={screens} mayAdd={mayAdd} />
      <Box sx={{ ...grid, gridTemplateColumns: isBeside ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)' }}>
        <Box sx={{ minWidth: 0 }}>
          <RecordToolbar screens={screens} />
          <ActiveFilterChips words={downloadFieldLabels(screens)} shown={shownFilters(screens)} />
          <ComparedWithToday subject={filmSubjectOf(screens)} />
          <Records screens={screens} openedId={id} />
        </Box>
        {isBeside && isOpen && <Beside title={title}>{panel.place}</Beside>}
      </Box>
      <FormDrawer
        label={id === undefined ? `新增${title}` : title}
        isOpen={!isBeside && isOpen}
        onClose={close}
      >
        {panel.place}
      </FormDrawer>
      {panel.kept}
    </ListBase>
  );
}

/** The filters that have an input above the table. */
const shownFilters = ({ filters = [], narrowsBy = [] }: RecordScreens) => [...filters, ...narrowsBy];

const Records = ({
  screens,
  openedId,
}: {
  readonly screens: RecordScreens;
  readonly openedId: string | undefined;
}) =>
  screens.tiles === undefined ? <RecordTable screens={screens} openedId={openedId} /> : <screens.tiles />;

/** Whether the user may add records, and whether the user may save the opened one. */
function useRights(resource: string, id: string | undefined) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource, action: 'create' });
  const { canAccess: mayChange = false } = useCanAccess({ resource, action: 'edit' });
  return { mayAdd, mayKeep: id === undefined ? mayAdd : mayChange };
}

/** Reads from the address which record is open, and decides where its form is shown. */
function useOpened(screens: RecordScreens) {
  const { resource } = screens;
  const isAdding = useMatch(`/${resource}/create`) !== null;
  const opened = useMatch(`/${resource}/:id`)?.params.id;
  const id = isAdding ? undefined : opened;
  const rights = useRights(resource, id);
  const isBeside = useIsBeside(screens);
  const [isTyped, onTyped] = useState(false);
  const { round, close } = useClosing(resource, () => onTyped(false));
  // A form with typed values stays open, in the drawer, when the window becomes too narrow for it beside the
  // list.
  const isAdded = rights.mayAdd && (isAdding || isBeside || isTyped);
  return { id, isAdding, isOpen: id !== undefined || isAdded, isBeside, ...rights, round, onTyped, close };
}

/** Whether the form is small enough and the window wide enough to show the form beside the list. */
function useIsBeside({ groups, beside }: RecordScreens): boolean {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1100));
  const fields = groups.reduce((sum, group) => sum + Object.keys(group.fields).length, 0);
  return isWide && fields <= SMALL && beside === undefined;
}

/**
 * Closes the form and returns to the list, or to the page from which the record was opened; `round` is a key
 * that resets the form.
 */
function useClosing(resource: string, onClosed: () => void) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cameFrom = isRecord(state) ? textOf(state['cameFrom']) : '';
  const [round, setRound] = useState(0);
  const close = () => {
    setRound(round + 1);
    onClosed();
    void navigate(cameFrom || { pathname: `/${resource}`, search: window.location.search });
  };
  return { round, close };
}

interface HeadingProps {
  readonly screens: RecordScreens;
  readonly mayAdd: boolean;
}

/** The title of the list, with a button that adds a record if the user may. */
export const RecordHeading = ({
  screens: { resource, title, note, adds, tools: Tools },
  mayAdd,
}: HeadingProps) => (
  <>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
      <Typography
        component="h1"
        // Lets the buttons wrap below the title on a phone.
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
  </>
);

interface BesideProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Beside = ({ title, children }: BesideProps) => (
  <Box
    component="section"
    aria-label={`${title}表單`}
    sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
  >
    {children}
  </Box>
);

interface FormDrawerProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const FormDrawer = ({ label, isOpen, onClose, children }: FormDrawerProps) => (
  <PageDrawer
    anchor="right"
    open={isOpen}
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: { width: 'min(720px, 100%)', p: 3, '--form-foot': '-24px' },
      },
    }}
  >
    <CloseCross onClose={onClose} sx={cornerSx} />
    {children}
  </PageDrawer>
);

const grid = { display: 'grid', gap: 2, alignItems: 'start' } as const;
