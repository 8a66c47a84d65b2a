import { Box, Typography } from '@mui/material';
import { nextActorTitlesForBuyer, nextActorTitles, type NextStep } from '@zhidan/domain/quotation';
import { Money } from '../money/Money.js';
import { DateTime } from '../time/DateTime.js';

interface NextWordsProps {
  readonly next: NextStep;
  /** Whether the reader is a buyer, who is addressed as "you"; staff see who acts. */
  readonly forBuyer?: boolean;
  /** Whether the reader may act; one who may not, such as a reader with a read-only link, is not addressed. */
  readonly mayAct?: boolean;
  /** Whether the reader has nothing left to do, so that the text does not say who acts. */
  readonly isOver?: boolean;
}

function doerOf(who: NextStep['who'], forBuyer: boolean, mayAct: boolean): string {
  if (!forBuyer) return nextActorTitles[who];
  return who === 'buyer' && !mayAct ? '訂購人' : nextActorTitlesForBuyer[who];
}

/** The next step of an order as text: what, who acts, until when, how much. */
export function NextStepText({ next, forBuyer = false, mayAct = true, isOver = false }: NextWordsProps) {
  const { who, title, text, until, amount } = next;
  const whose = doerOf(who, forBuyer, mayAct);
  return (
    <>
      <Typography component="h2" sx={{ fontSize: forBuyer ? 22 : 16, fontWeight: 600, lineHeight: 1.3 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{text}</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 0.5,
          '& dt, & dd': { display: 'inline', m: 0 },
          '& dt': { color: 'text.secondary', mr: 1 },
        }}
      >
        {whose !== '' && !isOver && (
          <div>
            <dt>由誰處理</dt>
            <dd>{whose}</dd>
          </div>
        )}
        {until !== null && (
          <div>
            <dt>{forBuyer && who !== 'buyer' ? '預計' : '期限'}</dt>
            <dd>
              <DateTime at={`${until}T00:00:00+08:00`} dateOnly />
            </dd>
          </div>
        )}
        {amount !== null && (
          <div>
            <dt>金額（含稅）</dt>
            <dd>
              <b>
                <Money amount={amount} />
              </b>
            </dd>
          </div>
        )}
      </Box>
    </>
  );
}
