import { formatDate } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import {
  itemText,
  quantitiesLeftToShip,
  receiverLines,
  receiverOfParcel,
  stageOfKind,
  stageTitles,
  type Delivery,
  type Quotation,
} from '@zhidan/domain/quotation';
import { OrderPage } from '../order/OrderPage.js';
import type { OrderPaperData } from '../order/data.js';
import { SignatureSection } from '../page/Boxes.js';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { Signature } from '../page/Signature.js';
import { amountColumn, TableRow, TableSection, textColumn } from '../page/Table.js';

/** The delivery slip of one parcel: its contents and recipient, without prices. */
export function DeliverySlipDocument(data: OrderPaperData) {
  const { order, parcel, sales, settings } = data;
  const { company, display } = settings;
  return (
    <OrderPage title={documents['delivery-slip'].title} data={data}>
      <main>
        <LabelledValueStrip
          of={[
            ['商品', order.category_name],
            ['內容', stageTitles[parcel === undefined ? 'production' : stageOfKind(parcel.production_kind)]],
            ['出貨日期', parcel === undefined ? '尚未出貨' : formatDate(parcel.create_date, display.date)],
            ['箱數', parcel === undefined ? '' : `${parcel.carton_number} 箱`],
            ['毛重', parcel === undefined ? '' : `${parcel.rough_weight.toLocaleString('en-US')} 公斤`],
          ]}
        />
        <div className="sections">
          <section>
            <h2>收件</h2>
            <LabelledValueList of={receiverLines(receiverOfParcel(parcel ?? {}, order))} />
          </section>
          {parcel !== undefined && (
            <section>
              <h2>貨運</h2>
              <LabelledValueList
                of={[
                  ['配送方式', parcel.delivery_way],
                  ['單號', parcel.delivery_number],
                  ['說明', parcel.describe],
                ]}
              />
            </section>
          )}
        </div>
        <Contents order={order} parcel={parcel} />
      </main>
      <footer className="foot sections">
        <SignatureSection title="簽收" names={['客戶簽收', '簽收日期']} />
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </OrderPage>
  );
}

const columns = [textColumn('內容物'), amountColumn('數量')];

/** The contents by design and size, or by name where a parcel names no quantities. */
function Contents({ order, parcel }: { order: Quotation; parcel: Delivery | undefined }) {
  const items = parcel?.items ?? (parcel === undefined ? quantitiesLeftToShip(order) : []);
  const hasDesigns = order.product_material_record.length > 1;
  return (
    <TableSection title={parcel === undefined ? '還沒出貨' : '內容物'} columns={columns}>
      {items.map((item) => (
        <TableRow
          key={`${item.index} ${item.label}`}
          columns={columns}
          cells={[order.category_name, itemText(item, { sales_unit: order.sales_unit, hasDesigns })]}
        />
      ))}
      {items.length === 0 &&
        (parcel?.item_of_goods ?? []).map((goods) => (
          <TableRow key={goods} columns={columns} cells={[goods, '']} />
        ))}
    </TableSection>
  );
}
