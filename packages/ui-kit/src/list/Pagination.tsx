import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiPagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { NumberInput } from '../number/NumberInput.js';
import { parseTypedNumber } from '../number/typedNumber.js';
import { clampPage, pageAfterResize, PAGE_SIZES, pageCount } from './pages.js';

export interface PaginationProps {
  /** The number of all rows. */
  readonly total: number;
  /** The page that is shown, counted from 1. */
  readonly page: number;
  readonly size: number;
  readonly onChange: (page: number, size: number) => void;
  readonly sizes?: readonly number[];
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px 20px',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

const Jump = styled('form')({ display: 'flex', alignItems: 'center', gap: 8 });

/**
 * Styles of the field for a page number: as wide as a number, with its error below, so that the bar does not
 * move.
 */
const jumped = {
  position: 'relative',
  width: 64,
  '& .MuiInputBase-root': { height: 44, fontSize: '0.875rem' },
  '& .MuiFormHelperText-root': { position: 'absolute', top: '100%', right: 0, m: 0, whiteSpace: 'nowrap' },
};

const small = {
  '& .MuiInputBase-root': { height: 44, fontSize: '0.875rem' },
  // These styles centre the text vertically at any height of the select.
  '& .MuiSelect-select': {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '44px !important',
    py: 0,
  },
};

const aPage = { whole: true, least: 1 };

const Jumper = ({ onJump }: { readonly onJump: (page: number) => void }) => {
  const [typed, setTyped] = useState('');
  return (
    <Jump
      onSubmit={(event) => {
        event.preventDefault();
        const { value, wrong } = parseTypedNumber(typed, aPage);
        // An invalid number is not passed on: its text stays and is marked.
        if (wrong !== undefined) return;
        if (value !== undefined) onJump(value);
        setTyped('');
      }}
    >
      前往
      <Box sx={jumped}>
        <NumberInput size="small" spoken="前往第幾頁" value={typed} onChange={setTyped} {...aPage} />
      </Box>
      頁
    </Jump>
  );
};

/**
 * The number of rows, the size of a page, and links to the previous, next and any other page. A single page has
 * no links.
 */
export const Pagination = ({ total, page, size, onChange, sizes = PAGE_SIZES }: PaginationProps) => {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const pages = pageCount(total, size);
  return (
    <Bar aria-label="分頁">
      <span>共 {total.toLocaleString('en-US')} 筆</span>
      <TextField
        select
        size="small"
        value={size}
        onChange={(event) => {
          const newSize = Number(event.target.value);
          onChange(clampPage(pageAfterResize(page, size, newSize), total, newSize), newSize);
        }}
        slotProps={{ htmlInput: { 'aria-label': '每頁筆數' } }}
        sx={small}
      >
        {sizes.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice} 筆／頁
          </MenuItem>
        ))}
      </TextField>
      {pages > 1 && (
        <>
          <MuiPagination
            shape="rounded"
            sx={{ '& .MuiPaginationItem-ellipsis': { display: 'inline-flex', alignItems: 'center' } }}
            color="primary"
            count={pages}
            page={clampPage(page, total, size)}
            siblingCount={narrow ? 0 : 1}
            onChange={(_event, chosen) => onChange(chosen, size)}
            getItemAriaLabel={(kind, number) =>
              kind === 'page' ? `第 ${number} 頁` : kind === 'previous' ? '上一頁' : '下一頁'
            }
          />
          <Jumper onJump={(chosen) => onChange(clampPage(chosen, total, size), size)} />
        </>
      )}
    </Bar>
  );
};
