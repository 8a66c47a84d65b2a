import { useState } from 'react';
import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Collapse, Stack } from '@mui/material';
import { listNameOfDesk } from '@zhidan/domain/page';
import { SearchBox } from '@zhidan/ui-kit';
import { useListContext, ColumnsButton } from 'react-admin';
import type { Desk, DeskView } from '@zhidan/domain/desk';
import { ViewsButton } from '../../list/view/ViewsButton.js';
import { DownloadListButtons } from '../../list/SaveButtons.js';
import { OwnRecordsSwitch } from '../../list/OwnSwitch.js';
import { useFilters } from '../../list/useFilters.js';
import { useSalesId } from '../../list/useSalesId.js';
import { listedOrderLabels } from '../film/orderWords.js';
import { ActiveFilterChips } from '../../list/NarrowedBy.js';
import { OrderFilters, shownFilters } from './OrderFilters.js';
import { columnsKeyOf, hiddenColumnsOf } from './OrderTable.js';

interface OrderToolbarProps {
  readonly desk: Desk;
  readonly view: DeskView;
}

/** The search with the number of hits, filters, columns, and download; all settings are in the address. */
export function OrderToolbar({ desk, view }: OrderToolbarProps) {
  const { total, isFetching } = useListContext();
  const { values, q, chosen, set, clear } = useFilters();
  const downloadTitle = `${desk.title}-${view.title}`;
  const [isOpen, setOpen] = useState(chosen > 0);
  // Remounts the search box when its text is changed from outside.
  const [changes, setChanges] = useState(0);
  return (
    <Stack spacing={1} sx={{ my: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 520 }}>
          <SearchBox
            key={changes}
            label="搜尋訂單"
            placeholder={`單號、客戶、商品${desk.id === 'accounting' ? '、後五碼、應收金額' : ''}，或「未付 上個月 金額>5萬」`}
            initial={q}
            onSearch={(text) => set({ q: text })}
            count={isFetching ? undefined : total}
          />
        </Box>
        <Button
          variant={isOpen ? 'contained' : 'outlined'}
          startIcon={<FilterListIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          篩選{chosen > 0 && `（${chosen}）`}
        </Button>
        <Own />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColumnsButton storeKey={columnsKeyOf(desk)} />
        </Box>
        <ViewsButton
          list={listNameOfDesk(desk.id)}
          part={view.id}
          pathOf={(part) => `/${desk.id}/${part}`}
          columns={{ key: columnsKeyOf(desk), hidden: hiddenColumnsOf(desk) }}
        />
        <DownloadListButtons words={listedOrderLabels} title={downloadTitle} filter={view.filter} />
      </Stack>
      <ActiveFilterChips
        words={listedOrderLabels}
        shown={isOpen ? shownFilters(values) : OWN}
        onSearch={(text) => {
          set({ q: text });
          setChanges(changes + 1);
        }}
      />
      <Collapse in={isOpen} unmountOnExit>
        <OrderFilters view={view} values={values} onChange={set} />
        {chosen > 0 && (
          <Button size="small" sx={{ mt: 1 }} onClick={clear}>
            清除篩選
          </Button>
        )}
      </Collapse>
    </Stack>
  );
}

/** The filter that is set by the switch instead of an input. */
const OWN = ['sales_value'];

/** Restricts the list to orders of the signed-in sales person. */
function Own() {
  const salesId = useSalesId();
  const { values, set } = useFilters();
  if (salesId === undefined) return null;
  return (
    <OwnRecordsSwitch
      isOn={values['sales_value'] === salesId}
      onChange={(isOn) => set({ sales_value: isOn ? salesId : undefined })}
    />
  );
}
