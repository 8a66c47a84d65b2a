import { Link } from '@mui/material';
import { moneyFigures, type MoneyFigure } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useMayCallRoute } from '../../act/useMay.js';
import { dottedUnderlineSx } from '../../chart/dotted.js';
import { figureSourcesPath } from '../orderPath.js';

interface FigureLinkProps {
  readonly order: { readonly quotation_no: string };
  readonly figure: MoneyFigure;
  /** The shown amount in NT$. */
  readonly amount: number;
}

/** An amount of an order; a click shows the events behind it, as of the moment that is shown. */
export function FigureLink({ order, figure, amount }: FigureLinkProps) {
  const [params] = useSearchParams();
  const money = <Money amount={amount} />;
  if (!useMayCallRoute('GET /api/quotations/:id/history')) return money;
  return (
    <Link
      component={RouterLink}
      to={figureSourcesPath(order.quotation_no, figure, params)}
      title={`${moneyFigures[figure]}的依據`}
      color="inherit"
      underline="always"
      sx={dottedUnderlineSx}
    >
      {money}
    </Link>
  );
}
