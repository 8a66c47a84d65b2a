import { Box, Link, Typography } from '@mui/material';
import { pageAddressOf, type PageName } from '@zhidan/domain/page';
import { OutsideLink } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { Link as ShopLink } from '../routing/Link.js';
import { useCompanySetting } from '../settings/settings.api.js';
import { guttersSx } from './gutters.js';

const more: readonly { readonly name: PageName; readonly label: string }[] = [
  { name: 'giveaway', label: '好禮活動' },
  { name: 'categories', label: '商品查找' },
  { name: 'course', label: '訂製教室' },
  { name: 'qa', label: '問與答' },
];

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.secondary',
} as const;

/** The footer: company details, links to further pages, and the company's other sites. */
export function Footer() {
  const { data: company } = useCompanySetting();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: { xs: 2, md: 10 } }}>
      <Box
        sx={{
          ...guttersSx,
          py: { xs: 2, md: 6 },
          display: 'grid',
          gap: { xs: 2, md: 6 },
          gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
        }}
      >
        <Imprint company={company} />
        <Links title="更多">
          {more.map(({ name, label }) => (
            <Link key={name} component={ShopLink} to={pageAddressOf(name)} sx={line}>
              {label}
            </Link>
          ))}
        </Links>
        <Contact company={company} />
      </Box>
    </Box>
  );
}

interface OfCompany {
  /** The company's details; undefined until loaded. */
  readonly company: ReturnType<typeof useCompanySetting>['data'];
}

const Imprint = ({ company }: OfCompany) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
    <Link
      component={ShopLink}
      to="/"
      underline="none"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        color: 'text.primary',
      }}
    >
      <img src="/seal.svg" alt="" width={28} height={28} />
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 600 }}>
        {company?.company ?? '織單'}
      </Typography>
    </Link>
    <Typography sx={{ mt: { md: 0.5 }, color: 'text.secondary' }}>客製布品，一張訂單看到底。</Typography>
    <Typography
      component="address"
      sx={{ mt: { xs: 0.5, md: 2 }, fontStyle: 'normal', fontSize: 14, color: 'text.secondary' }}
    >
      {company?.company_fullname}
      <br />
      {company?.address}
    </Typography>
  </Box>
);

const Contact = ({ company }: OfCompany) => (
  <Links title="聯絡">
    {company?.telephone && (
      <Link href={`tel:${company.telephone}`} sx={line}>
        {company.telephone}
      </Link>
    )}
    {company?.email && (
      <Link href={`mailto:${company.email}`} sx={line}>
        {company.email}
      </Link>
    )}
    {company?.facebook && (
      <OutsideLink href={company.facebook} sx={line}>
        粉絲專頁
      </OutsideLink>
    )}
    {company?.website && (
      <OutsideLink href={company.website} sx={line}>
        官方網站
      </OutsideLink>
    )}
  </Links>
);

const Links = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="nav" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', fontSize: 14 }}>
    <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
