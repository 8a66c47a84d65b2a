import type { Buyer } from '@zhidan/domain/quotation';
import { LabelledValueList } from './Facts.js';

/** The buyer's address as it was when the order was placed. */
export const BuyerBlock = ({ title, buyer }: { title: string; buyer: Buyer }) => (
  <section>
    <h2>{title}</h2>
    <p className="name">{buyer.company_fullname || buyer.company}</p>
    <LabelledValueList
      of={[
        ['統一編號', buyer.tax_id_number],
        ['聯絡人', contact(buyer)],
        ['電子郵件', buyer.primary_key],
        ['地址', buyer.company_address],
      ]}
    />
  </section>
);

function contact({ nick_name, company_telephone, company_cellphone }: Buyer): string {
  const phones = [company_telephone, company_cellphone].filter((phone) => phone !== '').join('、');
  return `${nick_name} ${phones}`.trim();
}
