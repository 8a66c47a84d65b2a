import { lazy, Suspense, useState, type ReactNode } from 'react';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import {
  Alert,
  Box,
  Button,
  ButtonBase,
  Paper,
  Skeleton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { validDays } from '@zhidan/domain/setting';
import type { PriceTable as Price } from '@zhidan/domain/quotation';
import { averageUnitPrice, Money, PriceTable, RefusalAlert } from '@zhidan/ui-kit';
import { stickyBottomSx } from '../layout/BottomBar.js';
import { useDeliveryDaysSetting, useOrderTermsSetting } from '../settings/settings.api.js';

const PriceSheet = lazy(async () => ({ default: (await import('./PriceSheet.js')).PriceSheet }));

interface PriceSideProps {
  readonly price: Price | undefined;
  /** Whether the shown price still belongs to the previous choice. */
  readonly isOld: boolean;
  /** Why the price could not be computed. */
  readonly failure: string | undefined;
  /** Why the request was refused. */
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  /** Submits the request to sales for review. */
  readonly onAsk: () => void;
  /** Saves the choice as a quotation without submitting it. */
  readonly onSave: () => void;
  /** Adds the choice to the cart of the rapid order. */
  readonly onCollect: () => void;
}

/** The price of the choice, always visible: beside the choices, or on a phone in a bar at the foot. */
export function StickyPrice(props: PriceSideProps) {
  const { price, isOld, failure, refusal, isSending, onAsk, onSave, onCollect } = props;
  const isDesk = useMediaQuery(useTheme().breakpoints.up('md'));
  const refused = refusal !== undefined && <RefusalAlert>{refusal}</RefusalAlert>;
  const isPriced = price !== undefined && !isOld;
  const ask = (
    <Button variant="contained" size="large" disabled={!isPriced} loading={isSending} onClick={onAsk}>
      送出詢價
    </Button>
  );
  return (
    <>
      <Paper
        component="section"
        aria-label="價格"
        variant="outlined"
        sx={{ gridArea: 'price', p: 2.5, position: { lg: 'sticky' }, top: { lg: 24 }, minWidth: 0 }}
      >
        {price === undefined ? (
          <Skeleton variant="rounded" height={300} />
        ) : (
          <Box sx={{ opacity: isOld ? 0.6 : 1, transition: 'opacity 120ms ease-out' }}>
            <PriceTable price={price} />
          </Box>
        )}
        <Days />
        {failure !== undefined && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <Box sx={{ mt: 2, gap: 1.5, display: { xs: 'none', md: 'grid' } }}>
          {isDesk && refused}
          {ask}
        </Box>
        <Button
          variant="outlined"
          fullWidth
          disabled={!isPriced || isSending}
          onClick={onSave}
          sx={{ mt: 1 }}
        >
          先存起來
        </Button>
        <Button fullWidth disabled={price === undefined} onClick={onCollect} sx={{ mt: 1 }}>
          加入快速下單
        </Button>
      </Paper>
      <PhoneFoot price={price} isOld={isOld} refused={isDesk ? false : refused} ask={ask} />
    </>
  );
}

interface PhoneFootProps extends Pick<PriceSideProps, 'price' | 'isOld'> {
  readonly refused: ReactNode;
  readonly ask: ReactNode;
}

/** The bar at the foot of a phone with unit price and total; a tap shows the components. */
function PhoneFoot({ price, isOld, refused, ask }: PhoneFootProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper
      variant="outlined"
      sx={{
        display: { xs: 'flex', md: 'none' },
        gridColumn: '1 / -1',
        position: 'sticky',
        bottom: 8,
        zIndex: 1,
        p: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        ...stickyBottomSx,
      }}
    >
      {refused !== false && <Box sx={{ flexBasis: '100%' }}>{refused}</Box>}
      <ButtonBase
        aria-haspopup="dialog"
        disabled={price === undefined}
        onClick={() => setOpen(true)}
        sx={{ flex: 1, minWidth: 0, minHeight: 52, px: 1, gap: 0.5, textAlign: 'left', borderRadius: 1 }}
      >
        <Box component="span" aria-live="polite" sx={{ flex: 1, minWidth: 0, opacity: isOld ? 0.6 : 1 }}>
          <Box component="span" sx={{ display: 'block', fontSize: 14, color: 'text.secondary' }}>
            每{price?.sales_unit ?? '件'} {price ? <PerPiece price={price} /> : '—'}
          </Box>
          <Box component="span" sx={{ display: 'block', fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}>
            {price ? <Money amount={price.total_amount_tax} /> : '—'}
            <Box component="span" sx={{ ml: 0.5, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
              含稅
            </Box>
          </Box>
        </Box>
        <ExpandLessIcon aria-hidden sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      {ask}
      {isOpen && price && (
        <Suspense>
          <PriceSheet price={price} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Paper>
  );
}

/** The price of an additional piece, with tax and without samples. */
function PerPiece({ price }: { readonly price: Price }) {
  const average = averageUnitPrice(price.product_price_tax, price.order_value);
  return (
    <>
      {!Number.isInteger(average) && '約 '}
      <Money amount={Math.round(average)} />
    </>
  );
}

/** The usual working days, and how long a price is valid. */
function Days() {
  const { data: days } = useDeliveryDaysSetting();
  const { data: terms } = useOrderTermsSetting();
  return (
    <Typography sx={{ mt: 2, fontSize: 14, color: 'text.secondary', minHeight: '3.2em' }}>
      打樣約 {days?.proofing_days ?? '—'} 個工作天，生產約 {days?.product_days ?? '—'} 個工作天。
      <br />
      報價自審核通過起 {terms ? validDays(terms) : '—'} 天內有效。
    </Typography>
  );
}
