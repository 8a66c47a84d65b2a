import { NAME_FIELD, packingOrder, type PlacedPiece, printableText, SIZE_FIELD } from '@zhidan/domain';
import { documents } from '@zhidan/domain/document';
import type { OrderPaperData } from '../order/data.js';
import { DocumentPage } from '../page/DocumentPage.js';
import { QrCode } from '../page/QrCode.js';

const NUMBER_FIELD = 'number';

/** One sticker for each piece in packing order; 24 of 70 × 37 mm fit on a sheet. */
export function StickersDocument(data: OrderPaperData) {
  const { order, terms, settings, download } = data;
  return (
    <DocumentPage
      title={documents['piece-stickers'].title}
      number={order.quotation_no}
      author={settings.company.company_fullname}
      download={download}
      paper="stickers"
    >
      {order.roster.length === 0 && <p className="quiet">這張訂單沒有每件名單</p>}
      {packingOrder(order.roster, terms).map((placed) => (
        <Sticker key={placed.place} placed={placed} data={data} />
      ))}
    </DocumentPage>
  );
}

function Sticker({ placed: { place, piece }, data }: { placed: PlacedPiece; data: OrderPaperData }) {
  const { order, terms, order_url } = data;
  const { quotation_no } = order;
  const shown = [SIZE_FIELD, NAME_FIELD, NUMBER_FIELD];
  const others = terms.piece_fields.filter(({ key }) => !shown.includes(key));
  return (
    <section className="sticker">
      <div className="size">{piece[SIZE_FIELD] ?? ''}</div>
      <div className="name">{printableText(piece[NAME_FIELD] ?? '')}</div>
      <div className="figure">{printableText(piece[NUMBER_FIELD] ?? '')}</div>
      {others.length > 0 && <p>{printableText(others.flatMap(({ key }) => piece[key] ?? []).join('　'))}</p>}
      <p className="of">
        第 {place} 件　{quotation_no}
      </p>
      {order_url !== undefined && (
        <QrCode text={`${order_url}?piece=${place}`} title={`訂單 ${quotation_no} 第 ${place} 件`} />
      )}
    </section>
  );
}
