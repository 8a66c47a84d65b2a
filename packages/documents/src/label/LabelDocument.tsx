import { documents } from '@zhidan/domain/document';
import {
  itemsText,
  quantityText,
  receiverOfParcel,
  type Delivery,
  type Quotation,
} from '@zhidan/domain/quotation';
import type { OrderPaperData } from '../order/data.js';
import { DocumentPage } from '../page/DocumentPage.js';
import { QrCode } from '../page/QrCode.js';
import { CompanyStamp } from '../page/Seal.js';

/** The label of a parcel, with its recipient and contents; eight labels fit on a sheet. */
export function LabelDocument({ order, parcel, settings, order_url, download }: OrderPaperData) {
  const { company } = settings;
  const { quotation_no, category_name } = order;
  const { receiver, phone, zipcode, address } = receiverOfParcel(parcel ?? {}, order);
  return (
    <DocumentPage
      title={documents.label.title}
      number={quotation_no}
      author={company.company_fullname}
      download={download}
      paper="labels"
    >
      <section className="label">
        <header>
          <CompanyStamp company={company} />
          <span>
            {company.company}　{company.telephone}
          </span>
          <h1>{quotation_no}</h1>
        </header>
        <div className="to">
          <strong>{receiver}</strong>
          <p>{phone}</p>
          <p>{`${zipcode} ${address}`.trim()}</p>
        </div>
        {order_url !== undefined && <QrCode text={order_url} title={`訂單 ${quotation_no}`} />}
        <div className="what">
          <p>
            {category_name}　{heldIn(order, parcel)}
          </p>
        </div>
        <p className="carton">第 ＿＿ 箱／共 {parcel?.carton_number ?? '＿＿'} 箱</p>
      </section>
    </DocumentPage>
  );
}

/**
 * The quantity in the parcel; the quantity of the whole order where no parcel, or no contents of the parcel,
 * are given.
 */
const heldIn = (order: Quotation, parcel: Delivery | undefined): string =>
  itemsText(parcel?.items ?? [], order) || quantityText(order);
