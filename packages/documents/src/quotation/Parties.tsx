import type { Buyer } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import { Facts } from '../page/Facts.js';

/** Who buys from whom, and where the money goes. How to reach the seller stands in the letterhead. */
export function Parties(props: {
  buyer: Buyer;
  company: SettingValues<'company'>;
  bank: SettingValues<'bank'>;
}) {
  const { buyer, company, bank } = props;
  return (
    <div className="sections">
      <section>
        <h2>買方</h2>
        <p className="name">{buyer.company_fullname || buyer.company}</p>
        <Facts
          of={[
            ['統一編號', buyer.tax_id_number],
            ['聯絡人', contact(buyer)],
            ['電子郵件', buyer.primary_key],
            ['地址', buyer.company_address],
          ]}
        />
      </section>
      <section>
        <h2>賣方與匯款資料</h2>
        <p className="name">{company.company_fullname}</p>
        <Facts
          of={[
            ['統一編號', company.tax_id_number],
            ['匯款銀行', bank.account_number === '' ? '請洽您的業務' : bankName(bank)],
            ['戶名', bank.account_name],
            ['帳號', bank.account_number && <strong key="account">{bank.account_number}</strong>],
            ['PayPal', bank.paypal_email],
            ['備註', bank.memo],
          ]}
        />
      </section>
    </div>
  );
}

function contact({ nick_name, company_telephone, company_cellphone }: Buyer): string {
  const phones = [company_telephone, company_cellphone].filter((phone) => phone !== '').join('、');
  return `${nick_name} ${phones}`.trim();
}

const bankName = ({ bank_name, bank_code, branch }: SettingValues<'bank'>): string =>
  `${bank_name}${bank_code === '' ? '' : `（${bank_code}）`} ${branch}`.trim();
