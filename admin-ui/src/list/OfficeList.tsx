import type { ReactNode } from 'react';
import { EmptyState } from '@zhidan/ui-kit';
import { List, TopToolbar, type ListProps } from 'react-admin';
import { CsvButton } from './CsvButton.js';
import { FIRST_PAGE_SIZE, OfficePagination } from './OfficePagination.js';

interface OfficeListProps extends ListProps {
  /** What would be here. */
  readonly nothing: string;
  readonly children: ReactNode;
}

/** A list as the office has them: its page size is remembered, and without anything it says so in place. */
export const OfficeList = ({ nothing, children, ...list }: OfficeListProps) => (
  <List
    perPage={FIRST_PAGE_SIZE}
    pagination={<OfficePagination />}
    actions={<ListActs />}
    empty={<EmptyState title={nothing} />}
    sx={{
      '& .RaList-main': { minWidth: 0 },
      '& .RaList-content': { minWidth: 0, overflowX: 'auto' },
      '& form .MuiFormControl-root': { my: 0 },
      '& td, & th': { whiteSpace: 'nowrap' },
    }}
    {...list}
  >
    {children}
  </List>
);

/** What is done with a list as a whole: its own acts, and the file of all it finds. */
export const ListActs = ({ children }: { readonly children?: ReactNode }) => (
  <TopToolbar sx={{ alignItems: 'center' }}>
    {children}
    <CsvButton />
  </TopToolbar>
);
