import { bankLineStateTitles, type ShownBankLine } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useMay } from '../../../act/useMay.js';
import { Facts } from '../../../page/Facts.js';
import { bankViewOf } from '../../../bank/bankView.js';
import { PageLink } from '../PageLink.js';
import { LookedHeading, Looked } from './Looked.js';
import { Rows } from './Rows.js';
import type { LookProps } from '../partProps.js';

/** A bank transfer with its data and the orders that it pays. */
export function BankLineLook({ id }: LookProps) {
  const matches = useMay('POST /api/bank-lines/:id/match');
  return (
    <Looked<ShownBankLine> resource="bank-lines" id={id}>
      {(line) => (
        <>
          <LookedHeading title={line.payer || '匯款'} />
          <Facts
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
          <Rows
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
    </Looked>
  );
}
