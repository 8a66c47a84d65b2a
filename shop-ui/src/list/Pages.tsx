import { Box } from '@mui/material';
import { Pagination } from '@zhidan/ui-kit';
import type { Paging } from './usePaging.js';

/** The foot of a list: how many there are, and the way through them. A list of one short page has none. */
export const Pages = ({ paging, total }: { readonly paging: Paging; readonly total: number }) =>
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
