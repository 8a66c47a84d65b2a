import { useMediaQuery, type Theme } from '@mui/material';
import { SkeletonRows } from '../../list/WaitingRows.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { EmptyState, ErrorState, LoadingOverlay } from '@zhidan/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { LIST_VIEW_META } from '../../data/dataProvider.js';
import type { Desk, DeskView } from '@zhidan/domain/desk';
import { FIRST_PAGE_SIZE, OfficePagination } from '../../list/OfficePagination.js';
import { useListSelection } from '../../list/selection/useChosen.js';
import { useFilters } from '../../list/useFilters.js';
import { ComparedWithToday } from '../../past/today/ComparedWithToday.js';
import { CommandDialogs } from '../command/CommandDialogs.js';
import { UNDO_MISTAKE_REASON, OrderCommandProvider } from '../command/OrderCommands.js';
import { orderFilm } from '../film/orderFilm.js';
import { OrderCards } from './OrderCards.js';
import { OrderTable } from './OrderTable.js';
import { OrderToolbar } from './OrderToolbar.js';
import { SelectionContext } from './selection.js';
import { SelectionBar } from './SelectionBar.js';
import { rememberOrderList } from './lastList.js';
import { usePrefetchNextPage } from './useNextPage.js';

interface OrderListProps {
  readonly desk: Desk;
  readonly view: DeskView;
}

const newestFirst = { field: 'creation_date', order: 'DESC' } as const;

/** The orders of one view. Search, filters and page are in the address; live changes update the rows. */
export const OrderList = ({ desk, view }: OrderListProps) => (
  <OrderCommandProvider undoneBecause={UNDO_MISTAKE_REASON}>
    <CommandDialogs>
      <ListBase
        resource="quotations"
        filter={view.filter}
        sort={view.sort ?? newestFirst}
        perPage={FIRST_PAGE_SIZE}
        queryOptions={{ meta: LIST_VIEW_META }}
        storeKey={`orders.${desk.id}.${view.id}`}
      >
        <OrderToolbar desk={desk} view={view} />
        <ComparedWithToday subject={orderFilm} filter={view.filter} view={LIST_VIEW_META.view} />
        <Choosing>
          <SelectionBar />
          <Rows desk={desk} view={view} />
        </Choosing>
      </ListBase>
    </CommandDialogs>
  </OrderCommandProvider>
);

const Choosing = ({ children }: { readonly children: ReactNode }) => (
  <SelectionContext value={useListSelection<ListedQuotation>()}>{children}</SelectionContext>
);

function Rows({ desk, view }: OrderListProps) {
  const { data, error, isPending, isPlaceholderData, refetch, total } = useListContext<ListedQuotation>();
  const { isNarrowed: isSearched } = useFilters();
  usePrefetchNextPage(view.filter);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  useEffect(() => {
    if (data !== undefined) rememberOrderList(data.map(({ quotation_no }) => quotation_no));
  }, [data]);

  if (isPending) return <SkeletonRows />;
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (total === 0) {
    return (
      <EmptyState
        title={isSearched ? '沒找到' : `目前沒有「${view.title}」的訂單`}
        detail={isSearched ? '換個關鍵字，或清除篩選再看一次。' : '有新的訂單時，會自動出現在這裡。'}
      />
    );
  }
  return (
    <LoadingOverlay busy={isPlaceholderData === true}>
      {isNarrow ? <OrderCards tab={desk.tab} /> : <OrderTable desk={desk} />}
      <OfficePagination title={`${desk.title}・${view.title}`} />
    </LoadingOverlay>
  );
}
