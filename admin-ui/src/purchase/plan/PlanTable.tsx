import { Box, Link, type SxProps, type Theme } from '@mui/material';
import { smallestToUnits, type PlanLine } from '@zhidan/domain';
import { NumberInput } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { quantityText } from '../../storage/useUnits.js';
import { OrdersNeedingItem } from './PlannedOrders.js';
import { purchasePath } from '../addresses.js';
import { quantityRule, type TypedQuantities } from './plan.js';

interface PlanTableProps {
  readonly lines: readonly PlanLine[];
  /** The quantities that the user typed; undefined in a table whose lines cannot be bought. */
  readonly typed?: TypedQuantities;
  readonly onType?: (id: string, text: string) => void;
}

const figures = ['現有庫存', '訂單將用', '最低庫存', '在途', '缺少'] as const;

/** Styles of a line: a row in a wide window; on a phone a card with a title above each value. */
const row = (isBought: boolean): SxProps<Theme> => ({
  display: 'grid',
  columnGap: 1.5,
  rowGap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'repeat(3, minmax(0, 1fr))',
    md: `minmax(0, 2fr) repeat(5, minmax(0, 1fr)) ${isBought ? '180px' : ''}`,
  },
});

const onlyWide = { display: { xs: 'none', md: 'grid' }, borderTop: 0, pt: 0, color: 'text.secondary' };
const titleOnPhones = { display: { md: 'none' }, color: 'text.secondary', fontSize: 13 };
const acrossOnPhones = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 };

/** Lines of the plan with stock, demand, expected arrivals and the quantity to buy. */
export function PlanTable({ lines, typed, onType }: PlanTableProps) {
  const isBought = onType !== undefined;
  return (
    <Box sx={{ fontSize: 15 }}>
      <Box aria-hidden sx={[row(isBought), onlyWide].flat()}>
        <span>品項</span>
        {figures.map((title) => (
          <Box key={title} component="span" sx={{ textAlign: 'right' }}>
            {title}
          </Box>
        ))}
        {isBought && <Box sx={{ textAlign: 'right' }}>採購數量</Box>}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {lines.map((line) => (
          <Box component="li" key={line.id} sx={row(isBought)}>
            <Name line={line} />
            <Figures line={line} />
            {onType !== undefined && (
              <Quantity line={line} text={typed?.[line.id]} onType={(text) => onType(line.id, text)} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Name = ({ line: { id, in_item, type, product_name } }: { readonly line: PlanLine }) => (
  <Box sx={acrossOnPhones}>
    <Link
      component={RouterLink}
      to={in_item ? `/storage-items/${encodeURIComponent(id)}/show` : `/materials/${encodeURIComponent(id)}`}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {product_name}
    </Link>
    {type !== '' && (
      <Box component="span" sx={{ color: 'text.secondary', ml: 1 }}>
        {type}
      </Box>
    )}
  </Box>
);

function Figures({ line }: { readonly line: PlanLine }) {
  const { storage, least, needed, order_count, on_the_way, purchases, short } = line;
  const amount = (smallest: number) =>
    quantityText(smallestToUnits(smallest, line.conversion_rate), line.unit);
  return (
    <>
      <Figure title="現有庫存" isBad={storage < 0}>
        {amount(storage)}
      </Figure>
      <Figure title="訂單將用">
        {order_count === 0 ? '—' : amount(needed)}
        {order_count > 0 && <OrdersNeedingItem line={line} amount={amount} />}
      </Figure>
      <Figure title="最低庫存">{least === 0 ? '—' : amount(least)}</Figure>
      <Figure title="在途">
        {on_the_way === 0 ? '—' : amount(on_the_way)}
        {purchases.map((id) => (
          <Link
            key={id}
            component={RouterLink}
            to={purchasePath({ id })}
            sx={{ display: 'block', fontSize: 13 }}
          >
            {id}
          </Link>
        ))}
      </Figure>
      <Figure title="缺少" isBad={short > 0}>
        {short === 0 ? '—' : amount(short)}
      </Figure>
    </>
  );
}

interface FigureProps {
  readonly title: (typeof figures)[number];
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

/** A value with its title; in a wide window the column head replaces the title. */
const Figure = ({ title, isBad = false, children }: FigureProps) => (
  <Box sx={{ textAlign: { md: 'right' }, minWidth: 0, alignSelf: { xs: 'start', md: 'center' } }}>
    <Box component="span" sx={titleOnPhones}>
      {title}
    </Box>
    <Box
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(isBad ? { color: 'error.main', fontWeight: 600 } : {}),
      }}
    >
      {children}
    </Box>
  </Box>
);

interface QuantityProps {
  readonly line: PlanLine;
  readonly text: string | undefined;
  readonly onType: (text: string) => void;
}

function Quantity({ line, text, onType }: QuantityProps) {
  const { product_name, unit, proposed, minimum_order_quantity } = line;
  return (
    <Box sx={{ ...acrossOnPhones, pl: { md: 1.5 } }}>
      <Box component="span" sx={titleOnPhones}>
        採購數量
      </Box>
      <NumberInput
        size="small"
        spoken={`${product_name} 採購數量`}
        unit={unit}
        value={text ?? String(proposed)}
        help={
          minimum_order_quantity > proposed
            ? `最低訂購 ${quantityText(minimum_order_quantity, unit)}`
            : undefined
        }
        onChange={onType}
        {...quantityRule}
      />
    </Box>
  );
}
