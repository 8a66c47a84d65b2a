import { signedInClient, tokenOf, type Installation } from '@zhidan/e2e/installation';
import writeXlsxFile from 'write-excel-file/node';
import type { Figure } from '../figures/figure.js';
import { residentMiB } from './memory.js';

const ROWS = 5_000;

/** The import of a table of 5,000 rows over HTTP, and the growth of the server's memory meanwhile. */
export async function zkgFigures(installation: Installation): Promise<Figure[]> {
  const send = await signedInClient(installation, 'manager');
  const idOf = async (path: string, fields: object): Promise<string> =>
    JSON.parse((await send('POST', path, fields)).body).id;
  const code = `B${Date.now() % 100_000}`;
  const level_one_id = await idOf('/api/zkg-level-one', { type: code, name: code });
  await idOf('/api/zkg-level-two', { type: `${code}-1`, name: code, level_one_id });

  const rows = Array.from({ length: ROWS }, (_row, index) => [
    `${code}-1-${index}`,
    `布品第 ${index} 款`,
    code,
    `${code}-1`,
    '一百二十公分見方，棉麻混紡，可水洗，邊緣車縫收邊。',
  ]);
  const content = await writeXlsxFile([
    ['編號', '名稱', '第一層編號', '第二層編號', '說明'],
    ...rows,
  ]).toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'zkg.xlsx');

  const before = await residentMiB(installation.pid);
  let peak = before;
  const watch = setInterval(
    () => void residentMiB(installation.pid).then((now) => (peak = Math.max(peak, now))),
    20,
  );
  const began = performance.now();
  const response = await fetch(`${installation.url}/api/zkg-level-three/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenOf(installation, 'manager')}` },
  });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`the import answered ${response.status} ${answer}`);
  return [
    {
      what: 'import of 5,000 rows of .xlsx',
      value: seconds,
      unit: 's',
      baseline: { what: 'limit', value: 10 },
    },
    {
      what: 'memory that the server takes for it',
      value: peak - before,
      unit: 'MiB',
      baseline: { what: 'limit', value: 300 },
    },
  ];
}
