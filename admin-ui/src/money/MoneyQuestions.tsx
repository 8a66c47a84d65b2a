import { Box, Stack, Typography } from '@mui/material';
import { type OrderMoneyQuestion, moneyQuestionText, stageTitles } from '@zhidan/domain/quotation';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import { MoneyLines } from './MoneyLines.js';
import { moneyPreviewLines } from './PaymentAhead.js';

/** Warnings about amounts that the user must confirm, each with its figures. */
export function MoneyQuestions({ questions }: { readonly questions: readonly OrderMoneyQuestion[] }) {
  const money = useMoneyFormatter();
  return (
    <Stack spacing={2}>
      {questions.map((question) => {
        const { quotation_no, stage } = question;
        return (
          <Box key={`${question.code} ${quotation_no ?? ''} ${stage ?? ''}`}>
            {quotation_no !== undefined && (
              <Typography sx={{ color: 'text.secondary' }}>
                訂單 {quotation_no}
                {stage !== undefined && `　${stageTitles[stage]}`}
              </Typography>
            )}
            <Typography sx={{ fontWeight: 600 }}>{moneyQuestionText(question, money)}</Typography>
            <MoneyLines lines={moneyPreviewLines(question)} />
          </Box>
        );
      })}
    </Stack>
  );
}
