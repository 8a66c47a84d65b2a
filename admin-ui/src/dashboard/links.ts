/** The list of all orders, narrowed by a filter of the list dialect. */
export const ordersAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
