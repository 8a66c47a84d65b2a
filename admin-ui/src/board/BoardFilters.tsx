import { Box, FormControlLabel, Stack, Switch } from '@mui/material';
import { SearchBox } from '@zhidan/ui-kit';
import { OwnRecordsSwitch } from '../list/OwnSwitch.js';
import { useSalesId } from '../list/useSalesId.js';
import { SalesSelect } from '../quotation/SalesSelect.js';
import type { useBoardFilter } from './useBoardFilter.js';

type BoardFiltersProps = ReturnType<typeof useBoardFilter>;

/** Filters all columns by product or customer, by sales person, and by lateness. */
export function BoardFilters({ filter, set }: BoardFiltersProps) {
  const salesId = useSalesId();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 420 }}>
        <SearchBox
          label="搜尋看板"
          placeholder="商品、客戶或單號"
          initial={filter.q ?? ''}
          onSearch={(q) => set({ q })}
        />
      </Box>
      <Box sx={{ flex: '0 1 180px', '& > *': { width: '100%' } }}>
        <SalesSelect
          value={filter.sales ?? ''}
          none="全部"
          onChoose={(sales) => set({ sales: sales || undefined })}
        />
      </Box>
      {salesId !== undefined && (
        <OwnRecordsSwitch
          isOn={filter.sales === salesId}
          onChange={(isOn) => set({ sales: isOn ? salesId : undefined })}
        />
      )}
      <FormControlLabel
        label="只看逾期"
        control={<Switch checked={filter.late === true} onChange={(_event, late) => set({ late })} />}
        sx={{ mr: 0, whiteSpace: 'nowrap' }}
      />
    </Stack>
  );
}
