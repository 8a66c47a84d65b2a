export const list = { to: '/purchases', title: '採購' };

export const pageOf = ({ id }: { readonly id: string }): string =>
  `/purchases/${encodeURIComponent(id)}/show`;
