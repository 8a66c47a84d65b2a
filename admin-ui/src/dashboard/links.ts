export const paymentListPath = (filter: Readonly<Record<string, unknown>>): string =>
  `/payments?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const orderListPath = (filter: Readonly<Record<string, unknown>>): string =>
  `/orders/all?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
