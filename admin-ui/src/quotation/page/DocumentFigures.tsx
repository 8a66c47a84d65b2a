import { Box, Stack } from '@mui/material';
import { moneyFigures, type MoneyFigure } from '@zhidan/domain/quotation';
import { FigureLink } from '../panel/FigureLink.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

interface DocumentFiguresProps {
  readonly order: StaffsQuotation;
  /** Called when the user opens the events behind a number. */
  readonly onFollow: () => void;
}

/** The figures that appear on documents; amounts due appear only in mails and on pages. */
const onDocuments = [
  'total_amount_tax',
  'product_price_tax',
  'proofing_price_tax',
  'paid_amount',
  'outstanding',
  'credit',
] as const satisfies readonly MoneyFigure[];

/** The sums on a document of an order; each opens the events behind it. */
export const DocumentFigures = ({ order, onFollow }: DocumentFiguresProps) => (
  <Stack
    component="ul"
    direction="row"
    aria-label="文件上的金額"
    onClick={onFollow}
    sx={{ m: 0, p: 0, listStyle: 'none', columnGap: 2, flexWrap: 'wrap', color: 'text.secondary' }}
  >
    {onDocuments.map((figure) => (
      <Sum key={figure} order={order} figure={figure} />
    ))}
  </Stack>
);

const Sum = ({ order, figure }: { readonly order: StaffsQuotation; readonly figure: MoneyFigure }) =>
  order[figure] <= 0 ? null : (
    <Box component="li" sx={{ whiteSpace: 'nowrap' }}>
      {moneyFigures[figure].replace('（含稅）', '')}{' '}
      <FigureLink order={order} figure={figure} amount={order[figure]} />
    </Box>
  );
