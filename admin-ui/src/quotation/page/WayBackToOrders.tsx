import { usePermittedDesks } from '../../desk/usePermitted.js';
import { WayBack } from '../../list/place/WayBack.js';

/** From an order to the list that led to it; to the first desk of the reader, or the one of all orders, where none did. */
export function WayBackToOrders({ no }: { readonly no: string }) {
  const desks = usePermittedDesks() ?? [];
  const desk = desks.find(({ id }) => id === 'orders') ?? desks[0];
  if (desk === undefined) return null;
  return (
    <WayBack
      key={no}
      list={{ to: `/${desk.id}`, title: desk.title }}
      here={no}
      sx={{ position: 'absolute', top: { xs: -44, sm: -34 }, left: 0, maxWidth: '50%' }}
    />
  );
}
