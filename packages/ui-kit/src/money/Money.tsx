import { styled } from '@mui/material/styles';
import { useDisplayStyle } from '../theme/DisplayStyle.js';
import { formatMoney } from './formatMoney.js';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface MoneyProps {
  /** The amount in NT$. */
  readonly amount: number;
  /** The most decimals; amounts that are paid are whole. */
  readonly decimals?: number;
}

/** An amount in the style of the settings, with tabular figures. */
export const Money = ({ amount, decimals = 0 }: MoneyProps) => {
  const { money } = useDisplayStyle();
  return <Figure>{formatMoney(amount, money, decimals)}</Figure>;
};
