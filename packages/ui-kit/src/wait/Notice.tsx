import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Middle = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '48px 16px',
  textAlign: 'center',
  textWrap: 'balance',
});

const Cloth = styled('div')(({ theme }) => ({
  color: theme.palette.divider,
  marginBottom: 8,
  '& svg': { display: 'block', width: 96, height: 72 },
}));

export interface NoticeProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly act?: ReactNode;
}

/** A centred notice in a place that has nothing to show. */
export const Notice = ({ mark, title, detail, act }: NoticeProps) => (
  <Middle>
    <Cloth aria-hidden>{mark}</Cloth>
    <Typography variant="h4" component="p">
      {title}
    </Typography>
    {detail !== undefined && (
      <Typography color="textSecondary" sx={{ maxWidth: '36em' }}>
        {detail}
      </Typography>
    )}
    {act}
  </Middle>
);
