import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { NoWrapText } from '../list/Lines.js';
import { orderPath } from '../quotation/orderPath.js';

/** A link from an invoice to the payments of its order. */
export const InvoiceOrderLink = ({ no }: { readonly no: string }) => (
  <Link component={RouterLink} to={orderPath(no, 'payment')} onClick={(event) => event.stopPropagation()}>
    <NoWrapText>{no}</NoWrapText>
  </Link>
);
