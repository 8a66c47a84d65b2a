import { Navigate, useLocation } from 'react-router';

/** The list of all orders, which is the desk of order management. */
export function QuotationList() {
  const { search } = useLocation();
  return <Navigate to={`/orders${search}`} replace />;
}
