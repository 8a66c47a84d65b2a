import type { ReactNode } from 'react';
import { LetterPage } from '../page/LetterPage.js';
import { QrCode } from '../page/QrCode.js';
import type { OrderPaperData } from './data.js';

/** A letter page about one order, with the order's number in the letterhead. */
export function OrderPage(props: {
  title: string;
  data: Pick<OrderPaperData, 'download'> & {
    readonly order_url?: string | undefined;
    readonly order: Pick<OrderPaperData['order'], 'quotation_no'>;
    readonly settings: Pick<OrderPaperData['settings'], 'company'>;
  };
  children: ReactNode;
}) {
  const { title, data, children } = props;
  const { order_url } = data;
  const { quotation_no } = data.order;
  return (
    <LetterPage
      company={data.settings.company}
      title={title}
      number={quotation_no}
      heading={`訂單編號 ${quotation_no}`}
      download={data.download}
      code={order_url !== undefined && <QrCode text={order_url} title={`訂單 ${quotation_no}`} />}
    >
      {children}
    </LetterPage>
  );
}
