import type { SettingValues } from '@zhidan/domain/setting';
import type { ReactNode } from 'react';
import { CompanyStamp } from './Seal.js';

/** The letterhead: the sender, and the kind and number of the document. */
export function Letterhead(props: {
  company: SettingValues<'company'>;
  title: string;
  number: string;
  /** Whether the company's stamp is shown beside its name, as on documents without a signature. */
  isSealed?: boolean;
  /** A QR code that leads to the order in the back office. */
  code?: ReactNode;
}) {
  const { company, title, number, isSealed = false, code } = props;
  const { telephone, fax, tax_id_number, email, website } = company;
  return (
    <header className="letterhead">
      {isSealed && <CompanyStamp company={company} />}
      <div className="from">
        <p className="sender">{company.company_fullname}</p>
        <Reach of={[company.address, telephone && `電話 ${telephone}`, fax && `傳真 ${fax}`]} />
        <Reach of={[tax_id_number && `統一編號 ${tax_id_number}`, email, hostOf(website)]} />
      </div>
      <div className="kind">
        <h1>{title}</h1>
        <p className="number">{number}</p>
      </div>
      {code}
    </header>
  );
}

const Reach = ({ of: said }: { of: readonly string[] }) => (
  <p className="reach">
    {said
      .filter((each) => each !== '')
      .map((each) => (
        <span key={each}>{each}</span>
      ))}
  </p>
);

/** The host of a website as people type it, without the protocol. */
const hostOf = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '');
