import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import { ButtonBase, Tooltip } from '@mui/material';
import { Money, useMessages, useWrittenMoney } from '@zhidan/ui-kit';

/** What is still owed, in red; a click copies the sentence for the customer. */
export function Unpaid({ amount }: { readonly amount: number }) {
  const say = useMessages();
  const money = useWrittenMoney();
  if (amount === 0) return <Money amount={0} />;
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
        aria-label={`複製付款通知 ${money(amount)}`}
        sx={{ color: 'error.main', font: 'inherit', gap: 0.5, borderRadius: 1 }}
      >
        <Money amount={amount} />
        <ContentPasteIcon sx={{ fontSize: 14 }} />
      </ButtonBase>
    </Tooltip>
  );
}
