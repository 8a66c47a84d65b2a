import type { Buyer } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import { bankAccountValues } from '../page/Bank.js';
import { BuyerBlock } from '../page/BuyerBlock.js';
import { LabelledValueList } from '../page/Facts.js';

/** Buyer, product and bank account. The seller's address is in the letterhead. */
export function Parties(props: {
  buyer: Buyer;
  company: SettingValues<'company'>;
  bank: SettingValues<'bank'>;
  /** A picture of the product as a data URI, with its alternative text. */
  picture: { readonly src: string; readonly alt: string } | undefined;
}) {
  const { buyer, company, bank, picture } = props;
  return (
    <div className={picture === undefined ? 'sections' : 'sections pictured'}>
      <BuyerBlock title="買方" buyer={buyer} />
      <section>
        <h2>賣方與匯款資料</h2>
        <p className="name">{company.company_fullname}</p>
        <LabelledValueList of={[['統一編號', company.tax_id_number], ...bankAccountValues(bank)]} />
      </section>
      {picture !== undefined && <img className="portrait" src={picture.src} alt={picture.alt} />}
    </div>
  );
}
