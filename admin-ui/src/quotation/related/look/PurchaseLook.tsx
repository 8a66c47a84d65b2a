import type { PurchaseRow } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DescriptionList } from '../../../page/Facts.js';
import { purchasePath } from '../../../purchase/addresses.js';
import { PurchaseStatusLabel } from '../../../purchase/PurchaseMark.js';
import { PageLink } from '../PageLink.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import { NameValueRows } from './Rows.js';
import type { RelatedRecordProps } from '../partProps.js';

/** A purchase with its supplier, expected date, lines, and received goods. */
export const PurchaseDetails = ({ id }: RelatedRecordProps) => (
  <RelatedRecordLoader<PurchaseRow> resource="purchases" id={id}>
    {(purchase) => (
      <>
        <RelatedRecordHeading
          title={purchase.purchasing_no}
          standing={<PurchaseStatusLabel of={purchase} />}
        />
        <DescriptionList
          isNarrow
          rows={[
            ['供應商', purchase.company],
            ['採購日期', <DateTime key="made" at={purchase.create_date} dateOnly />],
            ['預計到貨', <DateTime key="expected" at={purchase.expected_date} dateOnly />],
            ['入庫日期', <DateTime key="in" at={purchase.storage_in_date} dateOnly />],
            ['總金額', <Money key="total" amount={purchase.total} />],
          ]}
        />
        <NameValueRows
          label="採購項目"
          rows={purchase.items.map((item, at) => ({
            key: `${item.material_storage_id} ${at}`,
            first: item.product_name,
            second: `已入庫 ${(purchase.received[at] ?? 0).toLocaleString('en-US')} ${item.unit}`,
            end: `${item.quantity.toLocaleString('en-US')} ${item.unit}`,
          }))}
        />
        <PageLink to={purchasePath(purchase)}>採購單</PageLink>
      </>
    )}
  </RelatedRecordLoader>
);
