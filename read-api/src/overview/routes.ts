import { hasPermission, type Caller } from '@zhidan/domain';
import { figureCards, waitingWorkFor, type OverviewCard } from '@zhidan/domain/desk';
import type { Handler, SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { figureLoaders, figureTables } from './figures.js';
import { waitingWorkCard, tablesOfWaitingWork } from './work.js';

/**
 * The overview of the office: the work that waits for the caller and the figures that the caller may see, in
 * one answer (`/api/me/overview`).
 */
export function overviewRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/me/overview', sendOverview(parts));
}

const sendOverview =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const work = waitingWorkFor(caller.permissions);
    const figures = figureCards.filter((card) => hasPermission(caller, card.for));
    const tables = [...work.flatMap(tablesOfWaitingWork), ...figures.flatMap(({ id }) => figureTables[id])];
    await waitUntilCaughtUp(parts.freshness, [...new Set(tables)], request);
    const cards = await Promise.all([
      ...work.map((one) => waitingWorkCard(parts, caller, one)),
      ...figures.map((card) => cardOfFigures(parts, caller, card)),
    ]);
    sendPrivately(response);
    response.json(cards.filter((card) => card !== undefined));
  };

async function cardOfFigures(
  parts: ReadDependencies,
  caller: Caller,
  { id, address, ...card }: (typeof figureCards)[number],
): Promise<OverviewCard | undefined> {
  const first = await figureLoaders[id](parts, caller);
  if ('isWarning' in card && first.length === 0) return undefined;
  return {
    card: id,
    count: first.length,
    first: first.map((row) => ({ ...row })),
    address: `/admin${address}`,
  };
}
