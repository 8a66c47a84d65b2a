import { Box } from '@mui/material';
import { PAGE_SIZES, Pagination } from '@zhidan/ui-kit';
import { useGetResourceLabel, useListContext } from 'react-admin';
import { KeptPlace } from './place/KeptPlace.js';
import { DensityChoice } from './table/DensityChoice.js';

/** Page sizes of the specification (section 9); lists start with this one. */
export const FIRST_PAGE_SIZE = 12;

interface OfficePaginationProps {
  /** What the list is called; as its records are when left out. */
  readonly title?: string;
}

/** How many records a list of the office has, how many at once, and which page. All lists end with it, and so keep their place. */
export function OfficePagination({ title }: OfficePaginationProps) {
  const { total = 0, page, perPage, resource, setPage, setPerPage } = useListContext();
  const label = useGetResourceLabel();
  if (total === 0) return null;
  return (
    <Box sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <KeptPlace title={title ?? label(resource, 2)} />
      <Pagination
        total={total}
        page={page}
        size={perPage}
        sizes={PAGE_SIZES}
        // Another size begins at the first page.
        onChange={(chosen, size) => (size === perPage ? setPage(chosen) : setPerPage(size))}
      />
      <DensityChoice />
    </Box>
  );
}
