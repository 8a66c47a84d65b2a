import { tmpdir } from 'node:os';
import { launchChromium } from '@zhidan/chromium';
import { signedInClient, tokenOf, type Installation } from '@zhidan/e2e/installation';
import { quantile, type Figure } from './figure.js';
import { processTreeMiB } from '../measured/memory.js';

const TIMES = 20;

/**
 * Prints a quotation as a PDF over HTTP, and twenty of them at once; the baseline is a warm Chromium that
 * prints the same page.
 */
export async function documentFigures(installation: Installation): Promise<Figure[]> {
  const get = await signedInClient(installation, 'manager');
  const [order]: { quotation_no: string }[] = JSON.parse(
    (await get('GET', '/api/quotations?range=[0,0]')).body,
  );
  const address = `${installation.url}/documents/quotation/${order?.quotation_no ?? ''}`;
  const headers = { authorization: `Bearer ${await tokenOf(installation, 'manager')}` };
  const ours = async () => {
    const response = await fetch(`${address}.pdf`, { headers });
    if (!response.ok) throw new Error(`the document answered ${response.status}`);
    await response.arrayBuffer();
  };
  const p95 = async (work: () => Promise<void>) => {
    const took: number[] = [];
    await work();
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      await work();
      took.push(performance.now() - began);
    }
    return quantile(took, 0.95);
  };

  const browser = await launchChromium(tmpdir());
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const alone = await p95(async () => {
    const page = await context.newPage();
    await page.goto(`${address}.html`, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready.then(() => true)');
    await page.pdf({ printBackground: true, tagged: true });
    await page.close();
  });
  await browser.close();
  const served = await p95(ours);

  const before = await processTreeMiB(installation.pid, 'chrom');
  let most = before;
  const watch = setInterval(
    () => void processTreeMiB(installation.pid, 'chrom').then((now) => (most = Math.max(most, now))),
    100,
  );
  const began = performance.now();
  await Promise.all(Array.from({ length: TIMES }, ours));
  const took = performance.now() - began;
  clearInterval(watch);
  return [
    {
      what: 'quotation as PDF, warm p95',
      value: served,
      unit: 'ms',
      baseline: { what: 'Chromium printing the same page', value: alone },
    },
    { what: `${TIMES} PDFs at once`, value: took, unit: 'ms' },
    { what: `most memory of Chromium for ${TIMES} PDFs at once`, value: most, unit: 'MiB' },
  ];
}
