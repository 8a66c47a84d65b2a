import { inSalesUnit } from '@zhidan/domain/category';
import { formatDate } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { breakdownText, promisedDays, reviewPassEntry } from '@zhidan/domain/quotation';
import { SignatureSection } from '../page/Boxes.js';
import { OrderPage } from '../order/OrderPage.js';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { splitTextLines } from '../page/paragraphs.js';
import { Signature } from '../page/Signature.js';
import { TableHead, TableRow, textColumn } from '../page/Table.js';
import type { WorkSheetData, SheetDesign } from './data.js';

/**
 * The work sheet: what is to be made for an order, design by design, for the people who make it and for the
 * buyer to check.
 */
export function WorkSheetDocument(data: WorkSheetData) {
  const { stage, order, sales, designs, settings } = data;
  const { company } = settings;
  const isProofing = stage === 'proofing';
  const { title } = documents[`${stage}-sheet`];
  return (
    <OrderPage title={title} data={data}>
      <main>
        <LabelledValueStrip
          of={[
            ['客戶名稱', order.buyer.company_fullname || order.buyer.company],
            ['暱稱', order.buyer.nick_name],
            ['交貨日期', dueText(data)],
            [
              isProofing ? '打樣款數' : '生產數量',
              isProofing ? `${order.proofing_value} 款` : inSalesUnit(order.order_value, order.sales_unit),
            ],
            ['尺寸數量', breakdownText(order.breakdown)],
            ['希望到貨日', wishedText(data)],
          ]}
        />
        <Product data={data} />
        {designs.length === 0 && <p className="quiet">這張訂單沒有要{isProofing ? '打樣' : '生產'}的款式</p>}
        <div className="designs">
          {designs.map((design) => (
            <Design key={design.record_id} design={design} sales_unit={order.sales_unit} />
          ))}
        </div>
      </main>
      <footer className="foot sections">
        <SignatureSection title="簽核" names={['製作', '品檢', '客戶確認']} />
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </OrderPage>
  );
}

/** The product and the notes on making it. */
function Product({ data: { stage, order, product_no, picture, settings } }: { data: WorkSheetData }) {
  const isProofing = stage === 'proofing';
  const notes = splitTextLines(isProofing ? order.please_note_that_proofing : order.please_note_that_product);
  return (
    <div className="product">
      {picture !== undefined && <img src={picture} alt={order.category_name} />}
      <section>
        <h2>商品</h2>
        <p className="name">{order.category_name}</p>
        <LabelledValueList
          of={[
            ['商品編號', product_no],
            ['規格', order.specification],
            ['版型編號', order.pattern_no],
            ['訂購日期', formatDate(order.creation_date, settings.display.date)],
          ]}
        />
      </section>
      <section className="notice">
        <h2>{isProofing ? '打樣注意事項' : '生產注意事項'}</h2>
        {notes.length === 0 ? (
          <p className="quiet">沒有特別注意事項</p>
        ) : (
          notes.map((line) => <p key={line}>{line}</p>)
        )}
      </section>
    </div>
  );
}

const columns = [textColumn('配件'), textColumn('種類'), textColumn('名稱')];

function Design({ design, sales_unit }: { design: SheetDesign; sales_unit: string }) {
  const { record_id, index, quantity, accessories, placed, pictures, left_out } = design;
  return (
    <section className="design">
      <h2>
        第 {index} 款{quantity !== undefined && `　${inSalesUnit(quantity, sales_unit)}`}
        <span className="record">{record_id}</span>
      </h2>
      <table>
        <TableHead columns={columns} />
        <tbody>
          {accessories.map(({ group_name, kind, product_name, product_color }, at) => (
            <TableRow
              // The key includes the index, since two groups of materials may have the same name.
              key={`${at} ${group_name}`}
              columns={columns}
              cells={[
                group_name,
                kind,
                <>
                  {product_name}
                  {product_color !== '' && <span className="hue">{product_color}</span>}
                </>,
              ]}
            />
          ))}
        </tbody>
      </table>
      {placed.map(({ picture, words }) => (
        <figure key={picture} className="placed">
          <img src={picture} alt={`第 ${index} 款放上設計的商品`} />
          <figcaption>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </figcaption>
        </figure>
      ))}
      {pictures.length > 0 && (
        <div className="pictures">
          {pictures.map((picture, at) => (
            <img key={picture} src={picture} alt={`第 ${index} 款設計圖 ${at + 1}`} />
          ))}
        </div>
      )}
      {left_out > 0 && <p className="quiet">另有 {left_out} 張圖，請在訂單的檔案裡查看</p>}
    </section>
  );
}

const wishedText = ({ order, settings }: WorkSheetData): string =>
  order.wished_date === null ? '' : formatDate(order.wished_date, settings.display.date);

/** The promised date; before the stage is released, the number of its working days. */
function dueText({ due_date, order, stage, settings }: WorkSheetData): string {
  if (due_date !== undefined) return formatDate(due_date, settings.display.date);
  const { proofing, product } = promisedDays(reviewPassEntry(order), settings['delivery-days']);
  return `開始後 ${stage === 'proofing' ? proofing : product} 個工作天`;
}
