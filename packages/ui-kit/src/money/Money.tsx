import { styled } from '@mui/material/styles';
import { useDisplayStyle } from '../theme/DisplayStyle.js';
import { formatMoney } from './formatMoney.js';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface MoneyProps {
  /** Whole NT$. */
  readonly amount: number;
}

/** An amount in the style of the settings, with figures that stand under each other. */
export const Money = ({ amount }: MoneyProps) => {
  const { money } = useDisplayStyle();
  return <Figure>{formatMoney(amount, money)}</Figure>;
};
