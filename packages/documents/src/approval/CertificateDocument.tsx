import { inSalesUnit } from '@zhidan/domain/category';
import { formatDateTime, moneyWriter } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { approvalStateTitles, approvalPartTitles } from '@zhidan/domain/quotation';
import { DocumentPage } from '../page/DocumentPage.js';
import { LabelledValueList, LabelledValueStrip } from '../page/Facts.js';
import { Letterhead } from '../page/Letterhead.js';
import { splitTextLines } from '../page/paragraphs.js';
import { Signature } from '../page/Signature.js';
import type { SheetAccessory } from '../sheet/data.js';
import type { CertificateData, CertificateDesign, CertificateFile } from './data.js';

/**
 * The certificate of approval: which samples were approved, by whom and when, with the hashes of the files as
 * evidence.
 */
export function CertificateDocument({ order, sales, designs, settings, download }: CertificateData) {
  const { company, display } = settings;
  const { title } = documents.approval;
  return (
    <DocumentPage
      title={title}
      number={order.quotation_no}
      author={company.company_fullname}
      download={download}
    >
      <Letterhead company={company} title={title} number={`訂單編號 ${order.quotation_no}`} />
      <main>
        <LabelledValueStrip
          of={[
            ['客戶名稱', order.buyer.company_fullname || order.buyer.company],
            ['商品', order.category_name],
            ['打樣款數', `${order.proofing_value} 款`],
          ]}
        />
        {designs.length === 0 && <p className="quiet">這張訂單沒有打樣</p>}
        {designs.map((design) => (
          <Design
            key={design.approval.index}
            design={design}
            sales_unit={order.sales_unit}
            display={display}
          />
        ))}
        <p className="quiet">
          核准綁定當時顯示的檔案、配件、價格與條款。檔案以 SHA-256 雜湊值識別：檔案有任何變更，雜湊值就不同。
        </p>
      </main>
      <footer className="foot sections">
        <Signature title="業務" company={company} contact={sales} />
      </footer>
    </DocumentPage>
  );
}

function Design({
  design,
  sales_unit,
  display,
}: {
  design: CertificateDesign;
  sales_unit: string;
  display: CertificateData['settings']['display'];
}) {
  const { approval, files, accessories, production } = design;
  const { index, state, at, by, with_order, earlier_order, message, bound, changes } = approval;
  const money = moneyWriter(display.money);
  return (
    <section className="approved">
      <h2>
        第 {index} 款<span className={`verdict ${state}`}>{approvalStateTitles[state]}</span>
      </h2>
      <LabelledValueList
        of={[
          ['時間', at === null ? '尚未核准' : formatDateTime(at, display.date)],
          ['經手人', by?.name],
          ['方式', with_order ? '下單生產時一併核准' : ''],
          ['沿用', earlier_order === null ? '' : `在訂單 ${earlier_order} 核准`],
          ['核准後變更', changes.map((change) => approvalPartTitles[change]).join('、')],
          ['說明', message === '' ? '' : splitTextLines(message).map((line) => <div key={line}>{line}</div>)],
          ['配件', namesOf(accessories)],
          ['生產配件', namesOf(production)],
          ['單價（未稅）', money(bound.prices.unit_price)],
          ['數量', inSalesUnit(bound.prices.order_value, sales_unit)],
          ['大貨金額（含稅）', money(bound.prices.total_price_tax)],
          ['打樣金額（含稅）', money(bound.prices.proofing_price_tax)],
          ['條款版本', termsOf(bound.terms_revision)],
        ]}
      />
      <div className="evidence">
        {files.map((file) => (
          <File key={file.sha256 + file.name} file={file} index={index} />
        ))}
        {files.length === 0 && <p className="quiet">核准時沒有檔案</p>}
      </div>
    </section>
  );
}

function File({ file, index }: { file: CertificateFile; index: number }) {
  const { name, sha256, picture, pins } = file;
  return (
    <figure>
      {picture !== undefined && (
        <div className="pinned">
          <img src={picture} alt={`第 ${index} 款 ${name}`} />
          {pins.map(({ number, x, y }) => (
            <span key={number} className="pin" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
              {number}
            </span>
          ))}
        </div>
      )}
      <figcaption>
        {name === '' ? '已刪除的檔案' : name}
        <code>{sha256}</code>
        {pins.length > 0 && (
          <ol>
            {pins.map(({ number, text }) => (
              <li key={number} value={number}>
                {text}
              </li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  );
}

const namesOf = (accessories: readonly SheetAccessory[]): string =>
  accessories
    .map(({ group_name, product_name, product_color }) =>
      [`${group_name}：${product_name}`, product_color].filter((part) => part !== '').join(' '),
    )
    .join('；');

/** Revisions of the settings count from 0; -1 means the default settings of a new installation. */
function termsOf(revision: number | null): string {
  if (revision === null) return '';
  return revision < 0 ? '預設條款' : `第 ${revision + 1} 版`;
}
