import { Link } from '@mui/material';
import { usageReasons, type StorageUsageRow } from '@zhidan/domain';
import { DataTable, FunctionField } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { choicesFromTitles } from '../list/choicesIn.js';
import { ActorAndTime } from '../list/DoneBy.js';
import { TwoLineCell } from '../list/Lines.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { OfficeList } from '../list/OfficeList.js';
import { purchasePath } from '../purchase/addresses.js';
import { orderPath } from '../quotation/orderPath.js';
import { useUnits } from './useUnits.js';

const filters = [
  searchFilter('搜尋品項、單號或備註'),
  choiceFilter('reason', '原因', choicesFromTitles(usageReasons)),
  ...dayFilters('create_date', '日期'),
];

export const StorageUsageList = () => (
  <OfficeList nothing="還沒有使用紀錄" filters={filters} sort={{ field: 'create_date', order: 'DESC' }}>
    <DataTable
      bulkActionButtons={false}
      rowClick={(_id, _resource, record) =>
        record['material_storage_id'] === '' ? false : `/storage-items/${record['material_storage_id']}/show`
      }
    >
      <DataTable.Col source="create_date" label="日期、人員">
        <FunctionField<StorageUsageRow>
          render={({ create_date, who_did_it_name }) => (
            <ActorAndTime at={create_date} name={who_did_it_name} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="product_name" label="品項、備註">
        <FunctionField<StorageUsageRow>
          render={(usage) => (
            <TwoLineCell
              first={<ItemLink of={usage} />}
              second={usage.memo === usage.product_name ? '' : usage.memo}
            />
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="reason" label="原因">
        <FunctionField<StorageUsageRow> render={({ reason }) => usageReasons[reason]} />
      </DataTable.Col>
      <DataTable.Col align="right" source="quantity" label="數量、前後存量">
        <FunctionField<StorageUsageRow> render={(usage) => <Moved of={usage} />} />
      </DataTable.Col>
      <DataTable.Col label="單號" disableSort>
        <FunctionField<StorageUsageRow> render={causeOf} />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

/** The moved quantity and the stock before and after, in the unit of the item. */
function Moved({ of: { quantity, before, after, unit } }: { readonly of: StorageUsageRow }) {
  const units = useUnits();
  return (
    <TwoLineCell
      first={units.written(quantity, unit)}
      second={
        before === null || after === null
          ? '沒有對應的倉庫品項'
          : `${units.written(before, unit)} → ${units.written(after, unit)}`
      }
    />
  );
}

function ItemLink({ of: { material_storage_id: id, product_name } }: { readonly of: StorageUsageRow }) {
  if (id === '') return <span title={product_name}>{product_name}</span>;
  return <PlainLink to={`/storage-items/${encodeURIComponent(id)}/show`}>{product_name}</PlainLink>;
}

/** The order or purchase that caused a movement. */
const causeOf = ({ quotation_no, purchase_id }: StorageUsageRow) => {
  if (quotation_no !== '') return <PlainLink to={orderPath(quotation_no)}>{quotation_no}</PlainLink>;
  if (purchase_id !== '') return <PlainLink to={purchasePath({ id: purchase_id })}>{purchase_id}</PlainLink>;
  return '—';
};

/** A link inside of a row, whose target differs from that of the row. */
const PlainLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link component={RouterLink} to={to} title={children} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
);
