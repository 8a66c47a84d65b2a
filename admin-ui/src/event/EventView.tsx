import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { accessJournal } from '@zhidan/domain';
import { useFilters } from '../list/useFilters.js';

type View = 'all' | 'access';

/** Which of the ready-made views is open, as the filter of the list says. */
export const useEventView = (): View =>
  useFilters().values['category'] === accessJournal.category ? 'access' : 'all';

/** All events, or who signed in and took what out of the shop. What else narrows the list stays. */
export function EventView() {
  const { set } = useFilters();
  const view = useEventView();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="檢視"
      value={view}
      onChange={(_event, chosen: View | null) =>
        chosen !== null && set({ category: chosen === 'access' ? accessJournal.category : '' })
      }
    >
      <ToggleButton value="all">全部事件</ToggleButton>
      <ToggleButton value="access">存取紀錄</ToggleButton>
    </ToggleButtonGroup>
  );
}
