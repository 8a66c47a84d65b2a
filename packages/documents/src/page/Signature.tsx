import type { SettingValues } from '@zhidan/domain/setting';
import { CompanyStamp } from './Seal.js';

/** A contact person of the company. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
}

/** The contact for questions, and the company's stamp. */
export function Signature(props: {
  title: string;
  company: SettingValues<'company'>;
  contact: Contact | undefined;
}) {
  const { title, company, contact } = props;
  return (
    <section className="signature">
      <h2>{title}</h2>
      {contact !== undefined && <p className="name">{contact.name}</p>}
      <p>{contact?.email || company.email}</p>
      <p>{contact?.telephone || company.telephone}</p>
      <CompanyStamp company={company} />
    </section>
  );
}
