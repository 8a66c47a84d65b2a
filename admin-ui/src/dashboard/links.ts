/** The list of all payments, narrowed likewise. */
export const paymentsAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/payments?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The list of all orders, narrowed by a filter of the list dialect. */
export const ordersAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
