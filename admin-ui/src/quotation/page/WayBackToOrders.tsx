import { usePermittedDesks } from '../../desk/usePermitted.js';
import { RecordBreadcrumb } from '../../list/place/WayBack.js';

/**
 * The breadcrumb of an order: leads to the list from which the user came, otherwise to the user's first desk or
 * all orders.
 */
export function OrderBreadcrumb({ no }: { readonly no: string }) {
  const desks = usePermittedDesks() ?? [];
  const desk = desks.find(({ id }) => id === 'orders') ?? desks[0];
  if (desk === undefined) return null;
  return (
    <RecordBreadcrumb
      key={no}
      list={{ to: `/${desk.id}`, title: desk.title }}
      here={no}
      sx={{ position: 'absolute', top: { xs: -44, sm: -34 }, left: 0, maxWidth: '50%' }}
    />
  );
}
