import { Box } from '@mui/material';
import { PAGE_SIZES, Pagination } from '@zhidan/ui-kit';
import { useGetResourceLabel, useListContext } from 'react-admin';
import { ListScrollRestoration } from './place/KeptPlace.js';
import { DensityChoice } from './table/DensityChoice.js';

/** The initial page size, the smallest one in section 9 of the specification. */
export const FIRST_PAGE_SIZE = 12;

interface OfficePaginationProps {
  /** The name of the list; by default that of its resource. */
  readonly title?: string;
}

/**
 * The footer of a list: number of records, page size and page. It also remembers the list's scroll position.
 */
export function OfficePagination({ title }: OfficePaginationProps) {
  const { total = 0, page, perPage, resource, setPage, setPerPage } = useListContext();
  const label = useGetResourceLabel();
  if (total === 0) return null;
  return (
    <Box sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ListScrollRestoration title={title ?? label(resource, 2)} />
      <Pagination
        total={total}
        page={page}
        size={perPage}
        sizes={PAGE_SIZES}
        // A change of the page size returns to the first page.
        onChange={(chosen, size) => (size === perPage ? setPage(chosen) : setPerPage(size))}
      />
      <DensityChoice />
    </Box>
  );
}
