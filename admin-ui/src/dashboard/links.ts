/** The address of the list of payments with this filter. */
export const paymentsAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/payments?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The address of the list of orders with this filter. */
export const ordersAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
