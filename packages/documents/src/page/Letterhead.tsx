import type { SettingValues } from '@zhidan/domain/setting';
import type { ReactNode } from 'react';
import { Seal } from './Seal.js';

/** Who writes, and what this is. */
export function Letterhead(props: {
  company: SettingValues<'company'>;
  title: string;
  number: string;
  /** On papers without a signature the company's stamp stands beside the name. */
  isSealed?: boolean;
  /** Leads from the paper to what it is about. */
  code?: ReactNode;
}) {
  const { company, title, number, isSealed = false, code } = props;
  const { telephone, fax, tax_id_number, email, website } = company;
  return (
    <header className="letterhead">
      {isSealed && <Seal company={company} />}
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

/** An address as people type it. */
const hostOf = (website: string): string => website.replace(/^https?:\/\//, '').replace(/\/$/, '');
