import { OutsideLink } from '@zhidan/ui-kit';
import { freightPayers, type DeliveryRow } from '@zhidan/domain/quotation';
import { DataTable } from 'react-admin';
import { choicesFromTitles } from '../list/choicesIn.js';
import { ActorAndTime } from '../list/DoneBy.js';
import { OrderColumns, OrderStatus, orderRowPath, type OrderReference } from '../list/OfOrder.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns } from '../list/useFolds.js';

type ListedDelivery = DeliveryRow & OrderReference & { readonly quotation_code: number };

const TAB = 'delivery';
/** The content of a parcel, by `production_kind`. */
const contents = { 0: '樣品', 1: '大貨' } as const;
const yesOrNo = { true: '已結清', false: '未結清' };

const narrow = { minWidth: 124 };

const filters = [
  searchFilter('搜尋單號、貨運或貨品'),
  choiceFilter('production_kind', '內容', choicesFromTitles(contents), { sx: narrow }),
  choiceFilter('who_pay_fee', '運費支付', choicesFromTitles(freightPayers), { sx: narrow }),
  choiceFilter('clearing_freight', '運費結清', choicesFromTitles(yesOrNo), { sx: narrow }),
  ...dayFilters('create_date', '出貨日期'),
];

export const DeliveryList = () => (
  <OfficeList nothing="還沒有出貨紀錄" filters={filters} sort={{ field: 'create_date', order: 'DESC' }}>
    <DeliveryRows />
  </OfficeList>
);

function DeliveryRows() {
  const folds = useFoldedColumns();
  return (
    <DataTable<ListedDelivery> bulkActionButtons={false} rowClick={orderRowPath(TAB)}>
      <DataTable.Col<ListedDelivery>
        source="create_date"
        label={twoLineHeading('出貨日期', folds ? '人員、通知' : '人員')}
        render={({ create_date, who_did_it_name, notify_buyer_by_mail }) => (
          <ActorAndTime
            at={create_date}
            name={who_did_it_name}
            also={folds && (notify_buyer_by_mail ? '已通知' : '未通知')}
          />
        )}
      />
      <OrderColumns tab={TAB} />
      <DataTable.Col<ListedDelivery>
        source="production_kind"
        label="內容"
        render={({ production_kind, item_of_goods, carton_number }) => (
          <TwoLineCell
            first={item_of_goods.join('、')}
            second={<NoWrapText>{`${contents[production_kind]}・${carton_number} 箱`}</NoWrapText>}
          />
        )}
      />
      <DataTable.Col<ListedDelivery> source="delivery_way" label="貨運" render={parcelOf} />
      <DataTable.Col<ListedDelivery>
        source="who_pay_fee"
        label="運費"
        render={({ who_pay_fee, clearing_freight }) => (
          <TwoLineCell first={freightPayers[who_pay_fee]} second={yesOrNo[`${clearing_freight}`]} />
        )}
      />
      {!folds && (
        <DataTable.Col<ListedDelivery>
          source="notify_buyer_by_mail"
          label="通知客戶"
          render={({ notify_buyer_by_mail }) => (notify_buyer_by_mail ? '已寄送' : '—')}
        />
      )}
      <DataTable.Col<ListedDelivery>
        label="訂單狀態"
        disableSort
        render={({ quotation_code }) => <OrderStatus code={quotation_code} />}
      />
    </DataTable>
  );
}

const parcelOf = ({ delivery_way, delivery_number, inquire_link }: ListedDelivery) => (
  <TwoLineCell
    first={
      <OutsideLink href={inquire_link} title="到貨運公司查件" onClick={(event) => event.stopPropagation()}>
        <NoWrapText>{delivery_number}</NoWrapText>
      </OutsideLink>
    }
    second={delivery_way}
  />
);
