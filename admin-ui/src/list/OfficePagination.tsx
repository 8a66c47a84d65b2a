import { Box } from '@mui/material';
import { PAGE_SIZES, Pagination } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';

/** Page sizes of the specification (section 9); lists start with this one. */
export const FIRST_PAGE_SIZE = 12;

interface OfficePaginationProps {
  readonly sizes?: readonly number[];
}

/** How many records a list of the office has, how many at once, and which page. */
export function OfficePagination({ sizes = PAGE_SIZES }: OfficePaginationProps) {
  const { total = 0, page, perPage, setPage, setPerPage } = useListContext();
  if (total === 0) return null;
  return (
    <Box sx={{ p: 1.5 }}>
      <Pagination
        total={total}
        page={page}
        size={perPage}
        sizes={sizes}
        // Another size begins at the first page.
        onChange={(chosen, size) => (size === perPage ? setPage(chosen) : setPerPage(size))}
      />
    </Box>
  );
}
