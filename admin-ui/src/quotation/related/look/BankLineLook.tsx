import { bankLineStateTitles, type ShownBankLine } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useMayCallRoute } from '../../../act/useMay.js';
import { DescriptionList } from '../../../page/Facts.js';
import { bankViewOf } from '../../../bank/bankView.js';
import { PageLink } from '../PageLink.js';
import { RelatedRecordHeading, RelatedRecordLoader } from './Looked.js';
import { NameValueRows } from './Rows.js';
import type { RelatedRecordProps } from '../partProps.js';

/** A bank transfer with its data and the orders that it pays. */
export function BankLineDetails({ id }: RelatedRecordProps) {
  const matches = useMayCallRoute('POST /api/bank-lines/:id/match');
  return (
    <RelatedRecordLoader<ShownBankLine> resource="bank-lines" id={id}>
      {(line) => (
        <>
          <RelatedRecordHeading title={line.payer || '匯款'} />
          <DescriptionList
            isNarrow
            rows={[
              ['金額', <Money key="amount" amount={line.amount} />],
              ['日期', <DateTime key="date" at={line.date} dateOnly />],
              ['末五碼', line.five_digits],
              ['備註', line.remark],
              ['狀態', bankLineStateTitles[line.state]],
              ['對帳人員', line.staff_name],
            ]}
          />
          <NameValueRows
            label="對到的訂單"
            rows={line.allocations.map(({ quotation_no, stage, amount }) => ({
              key: `${quotation_no} ${stage}`,
              first: quotation_no,
              second: stageTitles[stage],
              end: <Money amount={amount} />,
            }))}
          />
          {matches && (
            <PageLink to={`/bank-lines?${new URLSearchParams({ view: bankViewOf(line), at: id })}`}>
              對帳台
            </PageLink>
          )}
        </>
      )}
    </RelatedRecordLoader>
  );
}
