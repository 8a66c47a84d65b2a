import { Box, Link, Stack, Typography } from '@mui/material';
import { type MatchChoice, matchReasonText, type ShownBankLine } from '@zhidan/domain/bank';
import { stageTitles } from '@zhidan/domain/quotation';
import { Money, useMoneyFormatter } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { orderPath } from '../quotation/orderPath.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';

/**
 * The candidates of a transfer with their reasons; a candidate is one order or several. The main button
 * confirms the first.
 */
export const MatchCandidates = ({ choices }: { readonly choices: readonly MatchChoice[] }) => (
  <Panel title={choices.length > 1 ? `可能的訂單（${choices.length} 個，擇一）` : '可能的訂單'}>
    {choices.length === 0 && <EmptyPanelText>沒有相符的訂單，可以自己指定</EmptyPanelText>}
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {choices.map((choice, place) => (
        <Box
          key={choice.map(({ quotation_no, stage }) => `${quotation_no} ${stage}`).join()}
          component="li"
          sx={{ display: 'flex', gap: 1.5 }}
        >
          {choices.length > 1 && (
            <Box aria-hidden sx={{ color: 'text.secondary', fontWeight: 600 }}>
              {place + 1}
            </Box>
          )}
          <Stack spacing={1} sx={{ minWidth: 0 }}>
            {choice.map((part) => (
              <Proposed key={`${part.quotation_no} ${part.stage}`} part={part} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  </Panel>
);

function Proposed({ part: { reasons, ...part } }: { readonly part: MatchChoice[number] }) {
  const money = useMoneyFormatter();
  return (
    <Box>
      <Allocated of={part} />
      <Typography sx={{ color: 'text.secondary' }}>
        {reasons.map((reason) => matchReasonText(reason, money)).join('、')}
      </Typography>
    </Box>
  );
}

type Part = ShownBankLine['allocations'][number];

const Allocated = ({ of: { quotation_no, stage, amount } }: { readonly of: Part }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
    <Link component={RouterLink} to={orderPath(quotation_no, 'payment')}>
      {quotation_no}
    </Link>
    <span>{stageTitles[stage]}</span>
    <Money amount={amount} />
  </Stack>
);

/** The orders that a line was matched with, and the person who decided. */
export function MatchedOrders({
  line: { status, allocations, reason, staff_name },
}: {
  readonly line: ShownBankLine;
}) {
  if (status !== 'matched' && status !== 'ignored') return null;
  return (
    <Panel title={status === 'matched' ? '對到的訂單' : '已略過'}>
      {allocations.map((part) => (
        <Allocated key={`${part.quotation_no} ${part.stage}`} of={part} />
      ))}
      <Typography sx={{ color: 'text.secondary' }}>
        {[staff_name, reason].filter((text) => text !== '').join('：')}
      </Typography>
    </Panel>
  );
}
