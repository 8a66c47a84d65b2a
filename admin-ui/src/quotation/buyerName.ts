import type { Buyer } from '@zhidan/domain/quotation';

/** What a customer is called at the desk; customers without a company are called by their e-mail. */
export const buyerName = ({
  company,
  nick_name,
  primary_key,
}: Pick<Buyer, 'company' | 'nick_name' | 'primary_key'>): string =>
  (company !== primary_key && company) || nick_name || company || primary_key;
