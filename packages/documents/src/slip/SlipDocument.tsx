import type { Slip } from '@zhidan/domain/allocation';
import { formatDate, formatMoney, type MoneyStyle } from '@zhidan/domain/display';
import { documents } from '@zhidan/domain/document';
import { breakdownText, stageTitles } from '@zhidan/domain/quotation';
import { SignatureBoxes } from '../page/Boxes.js';
import { DocumentPage } from '../page/DocumentPage.js';
import { LabelledValueStrip } from '../page/Facts.js';
import { Letterhead } from '../page/Letterhead.js';
import { QrCode } from '../page/QrCode.js';
import { TableSumRow } from '../page/Sum.js';
import { amountColumn, TableRow, textColumn, TableSection } from '../page/Table.js';
import type { SlipsData } from './data.js';

/** The yellow slips: each worker takes one home, with the work to do and its pay. */
export function SlipDocument(data: SlipsData) {
  const { stage, quotation_no, slips, settings, download } = data;
  const { title } = documents[`${stage}-slip`];
  return (
    <DocumentPage
      title={title}
      number={quotation_no}
      author={settings.company.company_fullname}
      download={download}
      paper="slips"
    >
      {slips.length === 0 ? (
        <div className="slip">
          <Letterhead
            company={settings.company}
            title={`${stageTitles[stage]}加工單`}
            number={`訂單編號 ${quotation_no}`}
            isSealed
          />
          <p className="quiet">還沒有分配加工人員；分配之後，每位加工人員會有一張加工單。</p>
        </div>
      ) : (
        slips.map((slip) => <WorkSlip key={slip.processing_staff_uid} slip={slip} data={data} />)
      )}
    </DocumentPage>
  );
}

const columns = [
  textColumn('款式'),
  textColumn('配件部位'),
  textColumn('配件種類'),
  textColumn('規格'),
  amountColumn('單價'),
  amountColumn('數量'),
  amountColumn('小計'),
];

const Lines = ({ slip, money }: { slip: Slip; money: MoneyStyle }) => (
  <TableSection
    columns={columns}
    foot={<TableSumRow columns={[5, 2]} name="工資合計" amount={formatMoney(slip.amount, money)} isTotal />}
  >
    {slip.lines.map((line) => (
      <TableRow
        key={`${line.allocate_record_id} ${line.index}`}
        columns={columns}
        cells={[
          `第 ${line.is_index} 款`,
          line.accessories_material_group_name || '主體',
          line.accessories_kind_name,
          line.product_name,
          formatMoney(line.processing_payment, money, 4),
          line.processing_number.toLocaleString('en-US'),
          formatMoney(line.processing_amount, money),
        ]}
      />
    ))}
  </TableSection>
);

function WorkSlip({ slip, data }: { slip: Slip; data: SlipsData }) {
  const { stage, quotation_no, nick_name, category_name, breakdown, due_date, order_url, settings } = data;
  const { company, display } = settings;
  return (
    <div className="slip">
      <Letterhead
        company={company}
        title={`${stageTitles[stage]}加工單`}
        number={`訂單編號 ${quotation_no}`}
        isSealed
      />
      <main>
        <LabelledValueStrip
          of={[
            ['加工人員', slip.processing_staff_name],
            ['客戶暱稱', nick_name],
            ['商品名稱', category_name],
            ['尺寸數量', breakdownText(breakdown)],
            ['交貨日期', due_date === undefined ? '尚未排定' : formatDate(due_date, display.date)],
          ]}
        />
        <Lines slip={slip} money={display.money} />
      </main>
      <footer className="slip-foot">
        <div>
          {stage === 'proofing' && <p>打樣工資加倍：小計為單價乘數量的兩倍。</p>}
          <SignatureBoxes names={['領料日期', '完成日期', '加工人員簽名', '點收']} />
        </div>
        <figure>
          <QrCode text={order_url} title={`訂單 ${quotation_no}`} />
          <figcaption>掃描查看訂單</figcaption>
        </figure>
      </footer>
    </div>
  );
}
