import { z } from 'zod';
import { DESKTOP_VIEWPORT, openBrowser, PHONE_VIEWPORT, type Visitor } from '../browser.js';
import { signedInRetryingClient } from '../installation.js';
import { officeOf } from '../office.js';
import { makeAuditedChanges, auditorsJourney } from './auditor.js';
import { changesJourney } from './changes.js';
import { keyboardJourney, ownersJourney, plannersJourney } from './desks.js';
import type { MeasuredJourney } from './hands.js';
import { reviewsJourney } from './reviews.js';
import { statementJourney, type StatementJourney } from './statement.js';
import { treasurersJourney, type TreasurerJourneyData } from './treasurer.js';

export type { MeasuredJourney } from './hands.js';
export { SLOWDOWN } from './hands.js';

export interface Journeys {
  readonly journeys: readonly MeasuredJourney[];
  readonly statement: StatementJourney;
}

/** Runs all journeys through an installation with demo data, and counts the cost of each. */
export async function walkJourneys(installation: { readonly url: string }): Promise<Journeys> {
  const browser = await openBrowser();
  const manager = await signedInRetryingClient(installation, 'manager');
  const at = async <Result>(account: string, walk: (page: Visitor['page']) => Promise<Result>) => {
    const { page } = await browser.visitor(installation.url);
    await officeOf(page).signIn(account);
    const result = await walk(page);
    await page.context().close();
    return result;
  };
  try {
    const world: TreasurerJourneyData = {
      visitor: (viewport) => browser.visitor(installation.url, viewport),
      passReview: async (no) => {
        const body = { proofing_delivery_date: 7, product_delivery_date: 14 };
        const { status } = await manager('POST', `/api/quotations/${no}/pass-review`, body);
        if (status !== 200) throw new Error(`pass-review was answered ${status}`);
      },
    };
    const treasurer = [
      ...(await treasurersJourney(world, PHONE_VIEWPORT)),
      ...(await treasurersJourney(world, DESKTOP_VIEWPORT)),
    ];
    const buyer = await signedInRetryingClient(installation, 'buyer');
    const changes = await changesJourney({ visitor: world.visitor, buyer, manager });
    const reviews = await at('sales', reviewsJourney);
    const statement = await at('accounting', (page) => statementJourney(page, manager));
    const planner = await at('production', plannersJourney);
    const owner = await at('manager', ownersJourney);
    const { body } = await manager('GET', '/api/quotations?filter={"code":[4001,4002]}&range=[0,0]');
    const [order] = z
      .array(z.object({ quotation_no: z.string() }))
      .min(1)
      .parse(JSON.parse(body));
    const keyboard = await at('manager', (page) => keyboardJourney(page, order?.quotation_no ?? ''));
    const audited = await makeAuditedChanges(manager);
    const auditor = await at('manager', (page) => auditorsJourney(page, audited));
    return {
      journeys: [
        ...treasurer,
        ...changes,
        ...reviews,
        statement.each,
        ...planner,
        ...owner,
        ...keyboard,
        ...auditor,
      ],
      statement,
    };
  } finally {
    await browser.close();
  }
}
