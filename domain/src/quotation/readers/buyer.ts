import { z } from 'zod';

/** The customer as an order, its documents and its mails knew them when it was made. */
export const buyerSchema = z.object({
  company: z.string(),
  company_fullname: z.string(),
  nick_name: z.string(),
  /** Login e-mail. */
  primary_key: z.string(),
  company_telephone: z.string(),
  company_cellphone: z.string(),
  company_address: z.string(),
  tax_id_number: z.string(),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** What a customer is called at the desk; customers without a company are called by their e-mail. */
export const buyerName = ({
  company,
  nick_name,
  primary_key,
}: Pick<Buyer, 'company' | 'nick_name' | 'primary_key'>): string =>
  (company !== primary_key && company) || nick_name || company || primary_key;
