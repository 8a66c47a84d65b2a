import { type AllocationRow } from '@zhidan/domain/allocation';
import type { ShownBankLine } from '@zhidan/domain/bank';
import type { MailRow } from '@zhidan/domain/mail';
import { orderFileFolders, stageTitles } from '@zhidan/domain/quotation';
import { DateTime, FileSize, Money } from '@zhidan/ui-kit';
import { MailState } from '../../../mail/MailState.js';
import { mailKindTitle } from '../../../mail/words.js';
import { StatusLabel } from '../../../page/Mark.js';
import { payrollMonthText, type ShownPayroll } from '../../../payroll/month.js';
import { payrollAmountOfOrder, type ShownFile } from '../rows.js';
import { RelatedListSection } from './ListedSection.js';
import type { OrderSectionProps } from '../partProps.js';

export const MailsSection = ({ order: { quotation_no } }: OrderSectionProps) => (
  <RelatedListSection<MailRow>
    id="mails"
    filter={{ quotation_no }}
    newestBy="create_date"
    nothing="還沒有為這筆訂單寄過信"
    line={(mail) => ({
      first: mail.subject,
      second: (
        <>
          {mailKindTitle(mail.kind)}・<DateTime at={mail.create_date} />
        </>
      ),
      end: <MailState mail={{ ...mail, error: null }} />,
    })}
  />
);

export const FilesSection = ({ order: { quotation_no } }: OrderSectionProps) => (
  <RelatedListSection<ShownFile>
    id="files"
    filter={{ quotation_no }}
    newestBy="created_date"
    nothing="這筆訂單還沒有檔案"
    line={(file) => ({
      picture: file.thumbnail_url,
      first: file.name,
      second: (
        <>
          {orderFileFolders[file.folder].title}・第 {file.index} 款
        </>
      ),
      end: <FileSize bytes={file.size} />,
    })}
  />
);

export const AllocationsSection = ({ order: { quotation_no } }: OrderSectionProps) => (
  <RelatedListSection<AllocationRow>
    id="allocations"
    filter={{ quotation_no }}
    newestBy="create_date"
    nothing="這筆訂單還沒有加工分配單"
    line={(work) => {
      const lines = work.processing_allocate_data;
      const done = lines.filter(({ processing_finish_date }) => processing_finish_date !== null);
      return {
        first: `${stageTitles[work.proofing_of_product]}第 ${work.is_index} 款`,
        second: `${done.length} / ${lines.length} 項完成`,
        end: (
          <StatusLabel tone={work.case_close ? 'done' : 'work'}>
            {work.case_close ? '已結案' : '未結案'}
          </StatusLabel>
        ),
      };
    }}
  />
);

export const PayrollSection = ({ order: { quotation_no } }: OrderSectionProps) => (
  <RelatedListSection<ShownPayroll>
    id="payroll"
    filter={{ 'allocate.quotation_no': quotation_no }}
    newestBy="id"
    nothing="這筆訂單還沒有列入薪資的加工"
    line={(month) => ({
      first: month.employee_name,
      second: payrollMonthText(month),
      end: <Money amount={payrollAmountOfOrder(quotation_no, month)} />,
    })}
  />
);

export const BankLinesSection = ({ order: { quotation_no } }: OrderSectionProps) => (
  <RelatedListSection<ShownBankLine>
    id="bank-lines"
    filter={{ 'allocations.quotation_no': quotation_no }}
    newestBy="date"
    nothing="還沒有對到這筆訂單的匯款"
    line={(line) => ({
      first: <DateTime at={line.date} dateOnly />,
      second: [line.payer, line.five_digits !== '' && `末五碼 ${line.five_digits}`]
        .filter(Boolean)
        .join('・'),
      end: <Money amount={line.amount} />,
    })}
  />
);
