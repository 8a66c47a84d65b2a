import { Link } from '@mui/material';
import { keysOf } from '@zhidan/domain/core';
import { collectionStateTitles, expectedPieces, type CollectionRow } from '@zhidan/domain/collection';
import { ClosingDay } from '@zhidan/ui-kit';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ReferencedName } from '../film/Said.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { NoWrapText, TwoLineCell } from '../list/Lines.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { orderPath } from '../quotation/orderPath.js';
import { CollectionMark } from './CollectionMark.js';

const filters = [
  searchFilter('搜尋團名或單號'),
  choiceFilter(
    'state',
    '狀態',
    keysOf(collectionStateTitles).map((id) => ({ id, name: collectionStateTitles[id] })),
  ),
  ...dayFilters('closes_at', '截止'),
];

/** Collections of teams, with the pieces that are expected and the day on which they become an order. */
export const CollectionList = () => (
  <OfficeList
    nothing="還沒有團體收單：客戶可以在商品頁自己開，業務也可以在客戶頁替客戶開"
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'closes_at', order: 'ASC' }}
  >
    <DataTable<CollectionRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col<CollectionRow>
        source="title"
        label={twoLineHeading('團名', '主揪')}
        render={({ title, organiser_uid }) => (
          <TwoLineCell
            first={<NoWrapText>{title}</NoWrapText>}
            second={<ReferencedName resource="customers" id={organiser_uid} />}
          />
        )}
      />
      <DataTable.Col<CollectionRow>
        source="category_id"
        label="商品"
        disableSort
        render={({ category_id }) => <ReferencedName resource="categories" id={category_id} />}
      />
      <DataTable.Col<CollectionRow>
        source="quantity"
        align="right"
        label={twoLineHeading('已填', '預計')}
        render={(collection) => (
          <TwoLineCell first={`${collection.quantity} 件`} second={`${expectedPieces(collection)} 件`} />
        )}
      />
      <DataTable.Col<CollectionRow>
        source="closes_at"
        label="截止"
        render={({ closes_at }) => <ClosingDay at={closes_at} />}
      />
      <DataTable.Col<CollectionRow>
        source="state"
        label="狀態"
        render={(collection) => <CollectionMark collection={collection} />}
      />
      <DataTable.Col<CollectionRow>
        source="quotation_no"
        label="訂單"
        render={({ quotation_no }) => (quotation_no === null ? '—' : <OrderLink no={quotation_no} />)}
      />
    </DataTable>
  </OfficeList>
);

const OrderLink = ({ no }: { readonly no: string }) => (
  <Link component={RouterLink} to={orderPath(no)} onClick={(event) => event.stopPropagation()}>
    <NoWrapText>{no}</NoWrapText>
  </Link>
);
