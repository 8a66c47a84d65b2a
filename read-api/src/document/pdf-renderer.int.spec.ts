import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontAssets } from './fonts.js';
import { createPdfRenderer } from './pdf-renderer.js';

const folder = await mkdtemp(join(tmpdir(), 'zhidan-documents-'));
const asked: string[] = [];
const renderer = createPdfRenderer({
  folder,
  assets: (path) => {
    asked.push(path);
    return fontAssets(path);
  },
});
const page = (body: string) =>
  `<!doctype html><html lang="zh-Hant-TW"><head><title>報價單</title>
   <link rel="stylesheet" href="/fonts/400.css">
   <style>body{margin:0;width:900px;font-family:'Noto Sans TC'}</style></head><body>${body}</body></html>`;

afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a document on paper', () => {
  it('is a PDF with the typeface of the house inside', async () => {
    const pdf = await renderer.pdf(page('<h1>織單報價單</h1>'), 'content');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('NotoSansTC');
    expect(asked.some((path) => path.endsWith('.woff2'))).toBe(true);
  }, 60_000);

  it('runs no script and reaches nothing outside', async () => {
    asked.length = 0;
    await renderer.pdf(
      page('<img src="http://example.com/a.png"><script>fetch("/fonts/600.css")</script>'),
      'a4',
    );
    expect(asked).not.toContain('/a.png');
    expect(asked).not.toContain('/fonts/600.css');
  }, 60_000);

  it('is printed for several people at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => renderer.pdf(page(`<p>第 ${index} 份</p>`), 'content')),
    );
    expect(all.every((pdf) => pdf.length > 1000)).toBe(true);
  }, 60_000);
});
