import { Pagination } from 'react-admin';

/** Page sizes of the specification (section 9); lists start with the first. */
export const FIRST_PAGE_SIZE = 12;
const PAGE_SIZES = [5, 10, 12, 13, 14, 15, 16, 18, 20, 25, 28, 30, 300];

export const OfficePagination = () => <Pagination rowsPerPageOptions={PAGE_SIZES} />;
