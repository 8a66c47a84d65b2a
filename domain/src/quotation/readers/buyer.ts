import { z } from 'zod';

/**
 * The customer's data as they were when the order was made; the order, its documents and its mails use them.
 */
export const buyerSchema = z.object({
  company: z.string(),
  company_fullname: z.string(),
  nick_name: z.string(),
  /** The e-mail address with which the customer signs in. */
  primary_key: z.string(),
  company_telephone: z.string(),
  company_cellphone: z.string(),
  company_address: z.string(),
  tax_id_number: z.string(),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** The name that desks use for a customer; a customer without a company is named by e-mail address. */
export const buyerName = ({
  company,
  nick_name,
  primary_key,
}: Pick<Buyer, 'company' | 'nick_name' | 'primary_key'>): string =>
  (company !== primary_key && company) || nick_name || company || primary_key;
