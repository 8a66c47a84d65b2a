import { may, type Caller } from '@zhidan/domain';
import { figureCards, waitingWorkFor, type OverviewCard } from '@zhidan/domain/desk';
import type { Handler, SecureRoutes } from '@zhidan/http';
import { allCaughtUp } from '../freshness/wait.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { figuresOf, tablesOfFigures } from './figures.js';
import { cardOfWork, tablesOfWork } from './work.js';

/**
 * The overview of the office: the work that waits for the caller and the figures that the caller may see, in
 * one answer (`/api/me/overview`).
 */
export function overviewRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  on('GET /api/me/overview', sendOverview(parts));
}

const sendOverview =
  (parts: ReadParts): Handler =>
  async (request, response, caller) => {
    const work = waitingWorkFor(caller.permissions);
    const figures = figureCards.filter((card) => may(caller, card.for));
    const tables = [...work.flatMap(tablesOfWork), ...figures.flatMap(({ id }) => tablesOfFigures[id])];
    await allCaughtUp(parts.freshness, [...new Set(tables)], request);
    const cards = await Promise.all([
      ...work.map((one) => cardOfWork(parts, caller, one)),
      ...figures.map((card) => cardOfFigures(parts, caller, card)),
    ]);
    privately(response);
    response.json(cards.filter((card) => card !== undefined));
  };

async function cardOfFigures(
  parts: ReadParts,
  caller: Caller,
  { id, address }: (typeof figureCards)[number],
): Promise<OverviewCard> {
  const first = await figuresOf[id](parts, caller);
  return {
    card: id,
    count: first.length,
    first: first.map((row) => ({ ...row })),
    address: `/admin${address}`,
  };
}
