export const PURCHASE_LIST = { to: '/purchases', title: '採購' };

export const purchasePath = ({ id }: { readonly id: string }): string =>
  `/purchases/${encodeURIComponent(id)}/show`;
