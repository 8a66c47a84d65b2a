import { Box } from '@mui/material';
import { PAGE_SIZES, Pagination } from '@zhidan/ui-kit';
import { useGetResourceLabel, useListContext } from 'react-admin';
import { KeptPlace } from './place/KeptPlace.js';
import { DensityChoice } from './table/DensityChoice.js';

/** The smallest page size of the specification (section 9), with which lists start. */
export const FIRST_PAGE_SIZE = 12;

interface OfficePaginationProps {
  /** The name of the list; by default that of its records. */
  readonly title?: string;
}

/**
 * The foot of every list: the number of records, the page size and the page. With the same foot, all lists
 * remember their place.
 */
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
        // Another page size starts at the first page.
        onChange={(chosen, size) => (size === perPage ? setPage(chosen) : setPerPage(size))}
      />
      <DensityChoice />
    </Box>
  );
}
