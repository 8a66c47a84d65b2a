import { signedInClient, startInstallation, tokenOf, type Installation } from '@zhidan/e2e/installation';
import { quantile, type Figure } from '../figures/figure.js';
import { residentMiB } from '../measured/memory.js';
import { notificationDelays, OpenPages } from '../measured/open-pages.js';
import { findOrderWaitingForReview } from '../measured/shop-of-years.js';

/** The number of open pages; the first is the baseline. */
const PAGES = [1, 1_000, 5_000];
const COMMANDS = 60;
/** Desks that read all orders. */
const READERS = ['manager', 'sales', 'accounting', 'production', 'auditor'];

/**
 * The delay with which thousands of open offices receive a change; the baseline is a single open office. Uses a
 * separate installation without connection limits. All clients run in the measuring process, on the same two
 * cores.
 */
export async function socketFigures(): Promise<Figure[]> {
  const installation = await startInstallation({ CONNECTIONS_PER_ADDRESS: '0', SOCKETS_PER_CALLER: '0' });
  try {
    return await measured(installation);
  } finally {
    await installation.stop();
  }
}

async function measured(installation: Installation): Promise<Figure[]> {
  const send = await signedInClient(installation, 'manager');
  const tokens = await Promise.all(READERS.map((account) => tokenOf(installation, account)));
  const pages = new OpenPages(installation.url, await findOrderWaitingForReview(send));
  const figures: Figure[] = [];
  const before = await residentMiB(installation.pid);
  let alone = Number.NaN;
  for (const wanted of PAGES) {
    const missing = Array.from(
      { length: wanted - pages.count },
      (_none, place) => tokens[place % tokens.length],
    );
    await pages.open(missing.filter((token) => token !== undefined));
    await notificationDelays(pages, send, COMMANDS / 3);
    const began = performance.now();
    const times = await notificationDelays(pages, send, COMMANDS);
    const seconds = (performance.now() - began) / 1_000;
    const p95 = quantile(times, 0.95);
    if (wanted === 1) alone = p95;
    const open = `${wanted.toLocaleString('en')} open pages`;
    figures.push(
      {
        what: `command acknowledged, each of ${open} told, p95`,
        value: p95,
        unit: 'ms',
        ...(wanted === 1 ? {} : { baseline: { what: 'one open page', value: alone } }),
      },
      { what: `changes told to each of ${open}, one after the other`, value: COMMANDS / seconds, unit: '/s' },
    );
  }
  const grown = (await residentMiB(installation.pid)) - before;
  pages.close();
  return [
    ...figures,
    {
      what: 'memory of the server for an open page',
      value: (grown * 1024) / (PAGES.at(-1) ?? 1),
      unit: 'KiB',
    },
  ];
}
