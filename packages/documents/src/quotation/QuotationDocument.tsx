import { formatDate } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import {
  promisedDays,
  reviewPassEntry,
  samplesToMake,
  validityOffset,
  validUntil,
  type Quotation,
} from '@zhidan/domain/quotation';
import { termLines, type SettingValues } from '@zhidan/domain/setting';
import { OrderPage } from '../order/OrderPage.js';
import { LabelledValueStrip } from '../page/Facts.js';
import { Signature } from '../page/Signature.js';
import type { QuotationDocumentData } from './data.js';
import { withoutPrices } from './masked.js';
import { ChosenMaterials } from './Materials.js';
import { Parties } from './Parties.js';
import { PriceBlock } from './PriceBlock.js';
import { SpecTable } from './SpecTable.js';

const { title } = documents.quotation;

/** The quotation: price and terms of an order, for the buyer to keep, sign or pay. */
export function QuotationDocument(data: QuotationDocumentData) {
  const { product_no, picture, sales, settings, mask_price } = data;
  const { company, bank, display } = settings;
  const order = mask_price ? withoutPrices(data.order) : data.order;
  const { money, date } = display;
  const until = validUntil(order, validityOffset(settings.orders));
  return (
    <OrderPage title={title} data={data}>
      <main>
        <LabelledValueStrip
          of={[
            ['商品編號', product_no ?? order.pattern_no],
            ['訂購日期', formatDate(order.creation_date, date)],
            ['有效期限', until === undefined ? '審核通過後起算' : formatDate(until, date)],
            ['交期', workingDays(order, settings['delivery-days'])],
            ['希望到貨日', order.wished_date === null ? '' : formatDate(order.wished_date, date)],
            ['業務', sales?.name],
          ]}
        />
        <Parties
          buyer={order.buyer}
          company={company}
          bank={bank}
          picture={picture === undefined ? undefined : { src: picture, alt: order.category_name }}
        />
        <div className="sections wide-left">
          <PriceBlock order={order} money={money} />
          <div>
            <SpecTable order={order} money={money} mask_price={mask_price} />
            <ChosenMaterials save_calculation_data={order.save_calculation_data} />
          </div>
        </div>
      </main>
      <footer className="foot sections">
        <Terms of={termLines(company.terms, settings.orders)} />
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </OrderPage>
  );
}

function Terms({ of: lines }: { of: readonly string[] }) {
  return (
    <section>
      <h2>條款</h2>
      <ol className="terms">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** The working days that were promised in the review; before the review, the working days of the settings. */
function workingDays(order: Quotation, usual: SettingValues<'delivery-days'>): string {
  const { proofing, product } = promisedDays(reviewPassEntry(order), usual);
  return `${samplesToMake(order) > 0 ? `打樣 ${proofing}、` : ''}生產 ${product} 個工作天`;
}
