import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import { Box, ButtonBase, Tooltip } from '@mui/material';
import { moneyFigures, shownOpenAmountOf, type QuotationRow } from '@zhidan/domain/quotation';
import { Money, useMessages, useMoneyFormatter } from '@zhidan/ui-kit';

interface MoneyLeftProps {
  readonly order: Pick<QuotationRow, 'owed' | 'later' | 'credit'>;
  /** Whether a column head already says what the amounts are. */
  readonly isHeaded?: boolean;
}

/**
 * The open amount of an order: red if payment was requested, grey if it will be, and labelled if the buyer paid
 * too much.
 */
export function OpenAmount({ order, isHeaded = false }: MoneyLeftProps) {
  const { figure, amount } = shownOpenAmountOf(order);
  if (amount === 0) return isHeaded ? <Money amount={0} /> : null;
  const title = moneyFigures[figure].replace('（含稅）', '');
  if (figure === 'owed') return <Owed amount={amount} title={isHeaded ? undefined : title} />;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {title} <Money amount={amount} />
    </Box>
  );
}

interface OwedProps {
  readonly amount: number;
  readonly title?: string | undefined;
}

/** The owed amount; a click copies a sentence for the customer. */
function Owed({ amount, title }: OwedProps) {
  const say = useMessages();
  const money = useMoneyFormatter();
  const copy = () => {
    const sentence = `您需要再支付的金額為：$${amount.toLocaleString('en-US')}`;
    navigator.clipboard.writeText(sentence).then(
      () => say.done(`已複製：${sentence}`),
      () => say.fail('複製失敗，請手動選取文字複製。'),
    );
  };
  return (
    <Tooltip title="點一下，複製給客戶的付款通知">
      <ButtonBase
        onClick={(event) => {
          event.stopPropagation();
          copy();
        }}
        aria-label={['複製付款通知', title, money(amount)].filter(Boolean).join(' ')}
        sx={{ color: 'error.main', font: 'inherit', gap: 0.5, borderRadius: 1 }}
      >
        {title} <Money amount={amount} />
        <ContentPasteIcon sx={{ fontSize: 14 }} />
      </ButtonBase>
    </Tooltip>
  );
}
