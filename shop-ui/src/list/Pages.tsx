import { Box } from '@mui/material';
import { Pagination } from '@zhidan/ui-kit';
import type { Paging } from './usePaging.js';

/** The footer of a list: the number of rows and links to the pages; hidden if all rows fit on one page. */
export const ListPagination = ({ paging, total }: { readonly paging: Paging; readonly total: number }) =>
  total <= Math.min(...paging.sizes) ? null : (
    <Box sx={{ mt: 5, minHeight: 44 }}>
      <Pagination
        total={total}
        page={paging.page}
        size={paging.size}
        sizes={paging.sizes}
        onChange={paging.change}
      />
    </Box>
  );
