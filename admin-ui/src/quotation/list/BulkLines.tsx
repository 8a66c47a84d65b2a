import { Box, Typography } from '@mui/material';
import {
  buyerName,
  type MoneyQuestion,
  moneyQuestionTexts,
  warningTexts,
  type Warning,
} from '@zhidan/domain/quotation';
import { Money, useMoneyFormatter } from '@zhidan/ui-kit';
import type { ListedQuotation } from '../listedQuotation.js';
import type { BulkResult, BulkResults } from './bulkCommand.js';

/** One of the orders for which a command is sent. */
export interface BulkLine {
  readonly order: ListedQuotation;
  /** The current and the new code; undefined until the command is known. */
  readonly way: readonly [from: string, to: string] | undefined;
  /** Warnings that must be confirmed on the order's own page. */
  readonly asked: readonly Warning[];
  /** Warnings about amounts that must be confirmed on the order's own page. */
  readonly questions: readonly MoneyQuestion[];
}

/** Whether the command raises questions, which must be answered on the order's own page. */
export const raisesQuestions = ({ asked, questions }: BulkLine): boolean =>
  asked.length > 0 || questions.length > 0;

interface BulkLinesProps {
  readonly lines: readonly BulkLine[];
  readonly results: BulkResults;
}

/** The orders with their customer, change of code, and result. */
export const BulkLines = ({ lines, results }: BulkLinesProps) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map(({ order, way, asked, questions }) => (
      <Box key={order.id} component="li" sx={row}>
        <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
          <Box component="span" sx={{ mr: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {order.quotation_no}
          </Box>
          {buyerName(order.buyer)}
          {way !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {way[0]} → {way[1]}
            </Typography>
          )}
        </Box>
        <Became result={results.get(order.id)} {...{ asked, questions }} outstanding={order.outstanding} />
      </Box>
    ))}
  </Box>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;

interface BecameProps {
  readonly result: BulkResult | undefined;
  readonly asked: readonly Warning[];
  readonly questions: readonly MoneyQuestion[];
  readonly outstanding: number;
}

function Became({ result, asked, questions, outstanding }: BecameProps) {
  const money = useMoneyFormatter();
  if (result !== undefined) {
    const { text, color } = wordsOf(result);
    return <Typography sx={{ color }}>{text}</Typography>;
  }
  const words = [
    ...asked.map((warning) => warningTexts[warning]),
    ...(questions.length === 0 ? [] : [moneyQuestionTexts(questions, money)]),
  ];
  if (words.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ flex: '0 1 260px' }}>
      要先確認：{words.join('、')}
      {asked.some((warning) => aboutMoney.includes(warning)) && (
        <>
          （未付 <Money amount={outstanding} />）
        </>
      )}
    </Typography>
  );
}

const aboutMoney: readonly Warning[] = ['PRODUCTION_NOT_PAID', 'AMOUNT_OUTSTANDING'];

function wordsOf(result: BulkResult): { readonly text: string; readonly color: string } {
  switch (result.is) {
    case 'done':
      return result.text === undefined
        ? { text: '完成', color: 'success.main' }
        : { text: `完成；不能復原：${result.text}`, color: 'text.primary' };
    case 'undone':
      return { text: '已復原', color: 'text.secondary' };
    case 'unchanged':
      return { text: '本來就是這樣', color: 'text.secondary' };
    case 'refused':
      return { text: result.text, color: 'error.main' };
  }
}
