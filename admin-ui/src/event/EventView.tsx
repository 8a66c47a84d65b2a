import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { accessJournal, ANY_RULE_EXCEPTION, ruleExceptionKinds, ruleExceptionParts } from '@zhidan/domain';
import { useFilters } from '../list/useFilters.js';
import { EventPeriodButtons } from './EventPeriod.js';
import { daysOfPeriod } from './periods.js';

const views = ['all', 'access', 'exceptions'] as const;
type View = (typeof views)[number];

const titles: Readonly<Record<View, string>> = {
  all: '全部事件',
  access: '存取紀錄',
  exceptions: '例外',
};

const filtersOf: Readonly<Record<View, Readonly<Record<'category' | 'exception', string>>>> = {
  all: { category: '', exception: '' },
  access: { category: accessJournal.category, exception: '' },
  exceptions: { category: '', exception: ANY_RULE_EXCEPTION },
};

/** The predefined view that the filter of the list matches. */
export function useEventView(): View {
  const { category, exception } = useFilters().values;
  if (exception !== undefined) return 'exceptions';
  return category === accessJournal.category ? 'access' : 'all';
}

/**
 * Switches between predefined views: all events, access (sign-ins and exports), and exceptions (such as forced
 * or undone), which can be limited to one kind. Exceptions start with the current month unless days were chosen.
 * Other filters stay.
 */
export function EventViewSwitch() {
  const { set, values } = useFilters();
  const view = useEventView();
  const hasDays = values['at_gte'] !== undefined || values['at_lte'] !== undefined;
  return (
    <>
      <EventPeriodButtons />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="檢視"
        value={view}
        onChange={(_event, chosen: View | null) => {
          if (chosen === null) return;
          const days =
            chosen === 'exceptions' && !hasDays ? daysOfPeriod('本月', new Date().toISOString()) : {};
          set({ ...days, ...filtersOf[chosen] });
        }}
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

/** The style of buttons that may wrap to several rows with gaps, so that each button needs its own border. */
const inRows = {
  flexBasis: '100%',
  flexWrap: 'wrap',
  gap: 0.75,
  mt: 1,
  '& .MuiToggleButton-root.MuiToggleButtonGroup-grouped': {
    m: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
} as const;

const kinds = Object.entries({ ...ruleExceptionKinds, ...ruleExceptionParts });

function ExceptionKind() {
  const { values, set } = useFilters();
  const asked = values['exception'] ?? ANY_RULE_EXCEPTION;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="例外的種類"
      value={asked}
      onChange={(_event, chosen: string | null) => chosen !== null && set({ exception: chosen })}
      sx={inRows}
    >
      <ToggleButton value={ANY_RULE_EXCEPTION}>全部例外</ToggleButton>
      {kinds.map(([kind, { title }]) => (
        <ToggleButton key={kind} value={kind}>
          {title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
