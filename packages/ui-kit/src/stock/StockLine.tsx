import { Typography } from '@mui/material';
import { leadWords, stockWords, type Stocked } from './stockWords.js';

/** What there is of a material, and how long it takes to get more: 現貨 7,000 碼・備料 10 天. */
export const StockLine = ({ material }: { readonly material: Stocked }) => (
  <Typography component="span" sx={{ display: 'block', fontSize: 14, lineHeight: 1.4 }}>
    {[stockWords(material), leadWords(material)]
      .filter((part) => part !== '')
      .map((part, at) => (
        <span key={part} style={{ whiteSpace: 'nowrap' }}>
          {at > 0 && '・'}
          {part}
        </span>
      ))}
  </Typography>
);
