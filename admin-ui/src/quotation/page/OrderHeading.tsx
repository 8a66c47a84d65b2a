import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { Permission } from '@zhidan/domain';
import {
  accountingCodes,
  quantityText,
  quotationCodes,
  samplesText,
  titleIn,
} from '@zhidan/domain/quotation';
import { CopyButton, FramedPicture, StatusChip, useMessages } from '@zhidan/ui-kit';
import { buyerName } from '@zhidan/domain/quotation';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { StarButton } from '../../palette/StarButton.js';
import { useProduct } from '../tab/product.js';
import { PreviousNextOrderLinks } from './Neighbours.js';
import { OrderShareLinksButton } from './OrderLinks.js';
import { OrderDocuments } from './OrderDocuments.js';
import { RelatedButton } from '../related/RelatedButton.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

/** The number and state of the order, with buttons that copy frequently used values. */
export function OrderHeading({ order }: { readonly order: StaffsQuotation }) {
  const { data: product } = useProduct(order.category_id);
  const { buyer } = order;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <Box sx={{ width: 72, flex: 'none' }}>
        <FramedPicture
          src={product?.thumbnail ?? ''}
          alt={order.category_name}
          preview={product?.preview || undefined}
          radius={10}
          eager
        />
      </Box>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
          <Typography sx={{ color: 'text.secondary' }}>訂單編號</Typography>
          <Typography
            component="h1"
            sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
          >
            {order.quotation_no}
          </Typography>
          <CopyButton text={order.quotation_no} label="複製訂單編號" message="複製訂單編號成功！" />
          <StarButton quotation_no={order.quotation_no} />
          <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
          <StatusChip code={order.accounting.code} title={titleIn(accountingCodes, order.accounting.code)} />
        </Stack>
        <Typography sx={{ mt: 0.5 }}>
          <Customer order={order} />
          {buyer.nick_name !== '' && buyer.nick_name !== buyerName(buyer) && `（${buyer.nick_name}）`}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`　${order.category_name}　`}
            {quantityText(order)}
            {order.proofing_value > 0 && `・${samplesText(order)}`}
            {order.rapid && '・快速訂單'}
            {order.sales_person !== null && `・業務 ${order.sales_person.name}`}
          </Box>
        </Typography>
        <Stack direction="row" sx={{ mt: 0.5, ml: -1.5, flexWrap: 'wrap' }}>
          <CopyNickName nickName={buyer.nick_name} />
          <CopyBuyer buyer={buyer} />
        </Stack>
      </Box>
      <Stack
        sx={{
          flexFlow: { '@': 'row wrap', '@560': 'column' },
          alignItems: { '@': 'center', '@560': 'flex-end' },
          gap: 1,
        }}
      >
        <PreviousNextOrderLinks order={order} />
        <OrderDocuments order={order} />
        <OrderShareLinksButton order={order} />
        <RelatedButton />
      </Stack>
    </Stack>
  );
}

/** The customer, with a link for staff who may read the customer's record. */
function Customer({ order: { buyer, customer_uid } }: { readonly order: StaffsQuotation }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const name = <b>{buyerName(buyer)}</b>;
  if (!permissions.includes('customer_authority_r')) return name;
  return (
    <Link component={RouterLink} to={`/customers/${encodeURIComponent(customer_uid)}`} title="看客戶資料">
      {name}
    </Link>
  );
}

const CopyBuyer = ({
  buyer: { nick_name, company_fullname, company_cellphone, company_address },
}: Pick<StaffsQuotation, 'buyer'>) => (
  <CopyButton
    text={[nick_name, company_fullname, company_cellphone, company_address].join('\t')}
    label="複製客戶 暱稱、姓名、手機、地址"
    message="複製客戶 暱稱、姓名、手機、地址成功！"
    withLabel
  />
);

/** A button that copies the customer's nickname; without a nickname it shows a message instead. */
function CopyNickName({ nickName }: { readonly nickName: string }) {
  const say = useMessages();
  if (nickName === '')
    return (
      <Button size="small" onClick={() => say.warn('此客戶沒暱稱')}>
        複製客戶暱稱
      </Button>
    );
  return <CopyButton text={nickName} label="複製客戶暱稱" message="複製客戶暱稱成功！" withLabel />;
}
