import { z } from 'zod';
import type { Permission } from '../access/permissions.js';

export const overviewCard = z.object({
  /** The id of the card, which is that of the waiting work or of the figure. */
  card: z.string(),
  /** The number of waiting records; for a figure the number of its rows. */
  count: z.int().nonnegative(),
  /** The first rows, as the list of the resource returns them; all rows for a figure. */
  first: z.array(z.record(z.string(), z.unknown())),
  /** The address that shows all rows of the card. */
  address: z.string(),
});
export type OverviewCard = z.infer<typeof overviewCard>;
export const overviewAnswer = z.array(overviewCard);

/** The most rows of waiting work on a card. */
export const CARD_ROWS = 5;

interface FigureCard {
  readonly id: string;
  readonly for: Permission;
  /** The path below `/admin`. */
  readonly address: string;
  /** A warning, which is left out where it has no rows. */
  readonly isWarning?: true;
}

/** Figures of the overview; each is shown to staff who may read the counted records. */
export const figureCards = [
  { id: 'figures.orders', for: 'quotation_authority_r', address: '/orders/open' },
  { id: 'figures.load', for: 'sublimation_authority_r', address: '/statistics' },
  { id: 'figures.revenue', for: 'accounting_authority_r', address: '/statistics' },
  { id: 'figures.overdue', for: 'accounting_authority_r', address: '/accounting/overdue' },
  { id: 'figures.calendar', for: 'settings_authority_w', address: '/settings/calendar', isWarning: true },
  { id: 'figures.setup', for: 'settings_authority_w', address: '/start', isWarning: true },
  { id: 'figures.completion', for: 'product_authority_r', address: '/categories' },
] as const satisfies readonly FigureCard[];
export type FigureCardId = (typeof figureCards)[number]['id'];
