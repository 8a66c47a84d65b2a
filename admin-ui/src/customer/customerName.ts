interface Names {
  readonly company: string;
  readonly nick_name: string;
  readonly name: string;
  readonly primary_key: string;
}

/**
 * The name of a customer in the office: the company; until it is entered, the e-mail address of the account.
 */
export const customerName = ({ company, nick_name, name, primary_key }: Names): string =>
  (company !== primary_key && company) || nick_name || name || primary_key;
