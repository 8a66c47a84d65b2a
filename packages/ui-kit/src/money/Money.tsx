import { styled } from '@mui/material/styles';
import { useDisplayStyle } from '../theme/DisplayStyle.js';
import { formatMoney } from './formatMoney.js';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface MoneyProps {
  /** NT$. */
  readonly amount: number;
  /** How many may follow the point; amounts that are paid are whole. */
  readonly decimals?: number;
}

/** An amount in the style of the settings, with figures that stand under each other. */
export const Money = ({ amount, decimals = 0 }: MoneyProps) => {
  const { money } = useDisplayStyle();
  return <Figure>{formatMoney(amount, money, decimals)}</Figure>;
};
