import { styled } from '@mui/material/styles';
import { leadWords, stockWords, type Stocked } from './stockWords.js';

const Line = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  '& span': { whiteSpace: 'nowrap' },
});

/** The stock of a material and its lead time: 現貨 7,000 碼 備料 10 天. */
export const StockLine = ({ material }: { readonly material: Stocked }) => {
  const lead = leadWords(material);
  return (
    <Line>
      <span>{stockWords(material)}</span>
      {lead !== '' && <span>{lead}</span>}
    </Line>
  );
};
