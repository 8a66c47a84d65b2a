import Typography, { type TypographyProps } from '@mui/material/Typography';
import { daysBetween } from '@zhidan/domain/core';
import { DateTime } from '../time/DateTime.js';

interface WishedAnswerProps {
  /** An order with the delivery date that the customer requested and the expected one. */
  readonly order: { readonly wished_date: string | null; readonly expected_date: string | null };
  readonly sx?: NonNullable<TypographyProps['sx']>;
}

/** The requested delivery date and the expected one; nothing without a requested date. */
export function WishedDateText({ order: { wished_date, expected_date }, sx = {} }: WishedAnswerProps) {
  if (wished_date === null) return null;
  const late = expected_date === null ? 0 : daysBetween(wished_date, expected_date);
  return (
    <Typography component="div" sx={sx}>
      希望到貨日 <DateTime at={wished_date} dateOnly />
      {expected_date !== null && (
        <>
          ，預計 <DateTime at={expected_date} dateOnly /> 完成{late > 0 && `，比希望的晚 ${late} 天`}
        </>
      )}
    </Typography>
  );
}
