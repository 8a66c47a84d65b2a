import { packingGroups, printableText, SIZE_FIELD, unprintableIn, usualFieldTitle } from '@zhidan/domain';
import { documents } from '@zhidan/domain/document';
import { quantityText } from '@zhidan/domain/quotation';
import { OrderPage } from '../order/OrderPage.js';
import type { OrderPaperData } from '../order/data.js';
import { SignatureSection } from '../page/Boxes.js';
import { LabelledValueStrip } from '../page/Facts.js';
import { Signature } from '../page/Signature.js';
import { TableRow, TableSection, textColumn } from '../page/Table.js';

/**
 * The columns of the list: the fields of the product, then fields that are filled in but that the product no
 * longer has.
 */
function fieldsOf({
  order,
  terms,
}: OrderPaperData): readonly { readonly key: string; readonly title: string }[] {
  const known = terms.piece_fields.map(({ key }) => key);
  const others = new Set(order.roster.flatMap((piece) => Object.keys(piece)));
  const lost = [...others].filter((key) => !known.includes(key));
  return [...terms.piece_fields, ...lost.map((key) => ({ key, title: usualFieldTitle(key) }))];
}

/** The list by which people pack an order piece by piece: one table for each size, sorted by number. */
export function PackingListDocument(data: OrderPaperData) {
  const { order, terms, sales, settings } = data;
  const fields = fieldsOf(data).filter(({ key }) => key !== SIZE_FIELD);
  const unprintable =
    unprintableIn(order.roster.flatMap((piece) => Object.values(piece)).join('')).length > 0;
  const columns = ['✓', '件', ...fields.map(({ title }) => title)].map(textColumn);
  return (
    <OrderPage title={documents['packing-list'].title} data={data}>
      <main>
        <LabelledValueStrip
          of={[
            ['客戶名稱', order.buyer.company_fullname || order.buyer.company],
            ['商品', order.category_name],
            ['數量', quantityText(order)],
            ['名單', `${order.roster.length} 件`],
            ...(unprintable ? [['印不出來的字', '以〓代替，請看訂單'] as const] : []),
          ]}
        />
        {order.roster.length === 0 && <p className="quiet">這張訂單沒有每件名單</p>}
        {packingGroups(order.roster, terms).map(({ size, pieces }) => (
          <TableSection
            key={size}
            title={`${size === '' ? '未填尺寸' : size}　${pieces.length} 件`}
            columns={columns}
          >
            {pieces.map(({ place, piece }) => (
              <TableRow
                key={place}
                columns={columns}
                cells={['□', `第 ${place} 件`, ...fields.map(({ key }) => printableText(piece[key] ?? ''))]}
              />
            ))}
          </TableSection>
        ))}
      </main>
      <footer className="foot sections">
        <SignatureSection title="簽核" names={['裝箱', '複核']} />
        <Signature title="業務" company={settings.company} contact={sales} />
      </footer>
    </OrderPage>
  );
}
