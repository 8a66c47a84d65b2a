export const paymentsAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/payments?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const ordersAt = (filter: Readonly<Record<string, unknown>>): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
