import { CANCELLATION_FEE_TITLE } from '../quotation/money/left.js';
import { type ChangedColumn, changedColumns } from '../quotation/change/changed-columns.js';
import type { Proposal } from '../quotation/change/state.js';
import { formatDate } from '../display/date-time.js';
import { formatMoney } from '../display/money.js';
import { officePathOf } from '../quotation/office-path.js';
import type { LetterPart } from './letter.js';
import type { MailedEvent } from './occasions.js';
import { type OrderMail, type OrderMailData, shopLink } from './order-mail.js';
import { changeAgreed, changeProposedBySales } from './samples.js';

type Change = Extract<
  MailedEvent,
  { type: 'ChangeProposed' | 'ChangeAccepted' | 'ChangeDeclined' | 'ChangeWithdrawn' }
>;

const titles: Readonly<Record<Change['type'], string>> = {
  ChangeProposed: '提出了訂單變更',
  ChangeAccepted: '訂單變更已經成立',
  ChangeDeclined: '訂單變更沒有成立',
  ChangeWithdrawn: '訂單變更已經收回',
};

const isChange = (event: MailedEvent): event is Change => event.type in titles;

/** The proposal that a mail is about; undefined if the order no longer contains it. */
const proposalOf = ({ order, event }: OrderMailData): Proposal | undefined =>
  isChange(event) ? order.proposals.find(({ id }) => id === event.data.id) : undefined;

/**
 * Whether a side gets a mail: both sides get one about an outcome, but only the other side gets one about a new
 * proposal.
 */
const isFor = (side: Proposal['side'], data: OrderMailData): boolean =>
  data.event.type !== 'ChangeProposed' || proposalOf(data)?.side !== side;

function parts(data: OrderMailData): readonly LetterPart[] {
  const proposal = proposalOf(data);
  if (proposal === undefined) return [];
  const { before, after, until, state, message, answer } = proposal;
  const { sales_unit } = data.order;
  const money = (amount: number) => formatMoney(amount, data.display.money);
  const day = (value: string | null) => (value === null ? '' : formatDate(value, data.display.date));
  const written = (column: ChangedColumn): readonly string[] =>
    column.kind === 'amount'
      ? [money(column.before), money(column.after)]
      : column.kind === 'day'
        ? [day(column.before), day(column.after)]
        : [column.before, column.after];
  return [
    {
      kind: 'table',
      rows: [
        ...changedColumns(before, after, { sales_unit }).map((column) => ({
          label: column.title,
          value: written(column)
            .filter((value) => value !== '')
            .join(' → '),
          strong: true,
        })),
        {
          label: CANCELLATION_FEE_TITLE,
          value: after.cancellation_fee === null ? '' : money(after.cancellation_fee),
        },
        { label: '回覆期限', value: state === 'open' ? formatDate(until, data.display.date) : '' },
      ],
    },
    { kind: 'quote', title: '說明', text: message },
    { kind: 'quote', title: '回覆', text: answer },
  ];
}

const title = ({ event }: Pick<OrderMailData, 'event'>): string =>
  isChange(event) ? titles[event.type] : '';

/** The mail to the buyer about a proposed change or its outcome. */
export const changeMailToBuyer: OrderMail = {
  kind: 'change-to-buyer',
  to: 'buyer',
  hasFigures: false,
  hasEdm: false,
  isSentAfter: isChange,
  isStillTrue: (data) => isFor('customer', data),
  title,
  button: (data) => ({ label: '查看變更', href: `${shopLink(data)}#change` }),
  say: parts,
  sample: changeProposedBySales,
};

/** The mail to sales about a proposed change or its outcome. */
export const changeMailToSales: OrderMail = {
  kind: 'change-to-sales',
  to: 'sales',
  hasFigures: false,
  isSentAfter: isChange,
  isStillTrue: (data) => isFor('shop', data),
  title,
  button: ({ publicUrl, order }) => ({
    label: '查看變更',
    href: `${publicUrl}${officePathOf(order.quotation_no)}`,
  }),
  say: parts,
  sample: changeAgreed,
};
