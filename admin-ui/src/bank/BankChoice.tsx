import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { type Choice, reasonText } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { Money, useWrittenMoney } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';

interface BankChoiceProps {
  readonly choice: Choice;
  /** The one that Enter confirms next. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  /** Left out for those who may only look. */
  readonly onConfirm: (() => void) | undefined;
}

/** One order, or several together, that a line may be for, with why. */
export function BankChoice({ choice, isFirst, isBusy, onConfirm }: BankChoiceProps) {
  const money = useWrittenMoney();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        {choice.map(({ quotation_no, stage, amount, reasons }) => (
          <Box key={`${quotation_no} ${stage}`}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
              <Link
                component={RouterLink}
                to={`/quotations/${encodeURIComponent(quotation_no)}/show?tab=payment`}
              >
                {quotation_no}
              </Link>
              <span>{stageTitles[stage]}</span>
              <Money amount={amount} />
            </Stack>
            <Typography sx={{ color: 'text.secondary' }}>
              {reasons.map((reason) => reasonText(reason, money)).join('、')}
            </Typography>
          </Box>
        ))}
      </Box>
      {onConfirm !== undefined && (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          sx={{ flexShrink: 0 }}
          disabled={isBusy}
          onClick={onConfirm}
          {...(isFirst ? { 'data-first': true } : {})}
        >
          確認收款
        </Button>
      )}
    </Stack>
  );
}
