import { MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { accessJournal, ANY_EXCEPTION, exceptionKinds } from '@zhidan/domain';
import { useFilters } from '../list/useFilters.js';

const views = ['all', 'access', 'exceptions'] as const;
type View = (typeof views)[number];

const titles: Readonly<Record<View, string>> = {
  all: '全部事件',
  access: '存取紀錄',
  exceptions: '例外',
};

/** The filters that make each of the ready-made views. */
const filtersOf: Readonly<Record<View, Readonly<Record<'category' | 'exception', string>>>> = {
  all: { category: '', exception: '' },
  access: { category: accessJournal.category, exception: '' },
  exceptions: { category: '', exception: ANY_EXCEPTION },
};

/** Which of the ready-made views is open, as the filter of the list says. */
export function useEventView(): View {
  const { category, exception } = useFilters().values;
  if (exception !== undefined) return 'exceptions';
  return category === accessJournal.category ? 'access' : 'all';
}

/**
 * All events, or who signed in and took what out of the shop, or what was forced, corrected, removed, undone or erased,
 * all of it or one kind. What else narrows the list stays.
 */
export function EventView() {
  const { set } = useFilters();
  const view = useEventView();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="檢視"
        value={view}
        onChange={(_event, chosen: View | null) => chosen !== null && set(filtersOf[chosen])}
      >
        {views.map((one) => (
          <ToggleButton key={one} value={one}>
            {titles[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'exceptions' && <ExceptionKind />}
    </>
  );
}

function ExceptionKind() {
  const { values, set } = useFilters();
  return (
    <TextField
      select
      size="small"
      value={values['exception'] ?? ANY_EXCEPTION}
      onChange={({ target }) => set({ exception: target.value })}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': '例外的種類' } } }}
      sx={{ width: 168, ml: 1 }}
    >
      <MenuItem value={ANY_EXCEPTION}>全部例外</MenuItem>
      {Object.entries(exceptionKinds).map(([kind, { title }]) => (
        <MenuItem key={kind} value={kind}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
