import { Box, Paper, Typography } from '@mui/material';
import { mayTakePattern, visitorCaller } from '@zhidan/domain';
import {
  buyersLevelTitle,
  PAYMENT_CLASS_DEFERRED,
  customerLevels,
  REFUSED_CUSTOMER_LEVEL,
  type CustomerLevel,
} from '@zhidan/domain/quotation';
import { customerTexts } from '@zhidan/domain/customer';
import type { OwnCustomer } from './profile.api.js';

/** The customer's level and a description of its benefits. */
export function MemberLevel({ customer }: { readonly customer: OwnCustomer }) {
  const level = customer.level as CustomerLevel;
  return (
    <Paper component="section" variant="outlined" aria-label="會員等級" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600 }}>
        會員等級
      </Typography>
      <Typography sx={{ fontSize: 28, fontWeight: 600, color: 'primary.main', lineHeight: 1.3, mt: 1 }}>
        {buyersLevelTitle(level)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
        {benefitsOf(level, customer.payment_date).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </Box>
    </Paper>
  );
}

function benefitsOf(level: CustomerLevel, payment_date: number): readonly string[] {
  if (level === REFUSED_CUSTOMER_LEVEL) return ['目前無法建立新的報價單，請與我們聯絡。'];
  const terms = Object.entries(customerTexts.payment_date).find(([code]) => Number(code) === payment_date);
  return [
    customerLevels[level].payment_class === PAYMENT_CLASS_DEFERRED
      ? '下單時可以選擇月結，不必先付款就開始打樣與生產。'
      : '下單後先付款，會計確認款項後開始打樣與生產。',
    ...(terms === undefined ? [] : [`款項票期：${terms[1]}`]),
    mayTakePattern(false, { ...visitorCaller, level })
      ? '可以下載所有版型，包含 VIP 專屬的版型。'
      : '可以下載開放的版型；VIP 專屬的版型需要升級會員等級。',
    '可以參加符合等級的好禮活動。',
  ];
}
