import { styled } from '@mui/material/styles';
import { leadTimeText, stockText, type StockedItem } from './stockWords.js';

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  '& span': { whiteSpace: 'nowrap' },
});

/** The stock of a material and its lead time: 現貨 7,000 碼 備料 10 天. */
export const StockLine = ({ material }: { readonly material: StockedItem }) => {
  const lead = leadTimeText(material);
  return (
    <Line>
      <span>{stockText(material)}</span>
      {lead !== '' && <span>{lead}</span>}
    </Line>
  );
};
