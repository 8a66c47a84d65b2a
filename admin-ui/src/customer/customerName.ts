interface Names {
  readonly company: string;
  readonly nick_name: string;
  readonly name: string;
  readonly primary_key: string;
}

/** What a customer is called in the office: by the company, which until it is known is the e-mail of the account. */
export const customerName = ({ company, nick_name, name, primary_key }: Names): string =>
  (company !== primary_key && company) || nick_name || name || primary_key;
