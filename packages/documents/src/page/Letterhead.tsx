import type { SettingValues } from '@zhidan/domain/setting';

/** Who writes, and what this is. */
export function Letterhead(props: { company: SettingValues<'company'>; title: string; number: string }) {
  const { company, title, number } = props;
  const { telephone, fax, tax_id_number, email, website } = company;
  const reach = [
    company.address,
    telephone && `電話 ${telephone}`,
    fax && `傳真 ${fax}`,
    tax_id_number && `統一編號 ${tax_id_number}`,
    email,
    website,
  ].filter((line) => line !== '');
  return (
    <header className="letterhead">
      <div>
        <p className="house">{company.company_fullname}</p>
        <p className="reach">
          {reach.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <div className="kind">
        <h1>{title}</h1>
        <p className="number">{number}</p>
      </div>
    </header>
  );
}
