import { describe, expect, it } from '@jest/globals';
import { TableCell, TableRow } from '@mui/material';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadedTable, rightAlignedHead } from './HeadedTable.js';

const markup = renderToStaticMarkup(
  <HeadedTable
    label="薪資"
    heads={['項目', rightAlignedHead('金額')]}
    foot={
      <TableRow>
        <TableCell>總計</TableCell>
      </TableRow>
    }
  >
    <TableRow>
      <TableCell>車縫</TableCell>
    </TableRow>
  </HeadedTable>,
).replaceAll(/<style.*?<\/style>/g, '');

describe('a table with column headings', () => {
  it('has a name, a heading for each column, the rows, and a last row', () => {
    expect(markup).toMatch(/<table[^>]* aria-label="薪資"/);
    expect(markup.match(/<th /g)).toHaveLength(2);
    expect(markup).toMatch(/<tbody[^>]*>.*車縫.*<\/tbody><tfoot[^>]*>.*總計.*<\/tfoot>/);
  });

  it('aligns headings of number columns to the right, like the numbers', () => {
    expect(markup).toMatch(/<th[^>]*alignRight[^>]*>金額/);
    expect(markup).not.toMatch(/<th[^>]*alignRight[^>]*>項目/);
  });
});
