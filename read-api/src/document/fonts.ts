import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentAssets } from './chromium-printer.js';

const FONT = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/package.json'));
const STYLE = /^\/fonts\/(?:400|600)\.css$/;
const PIECE = /^\/fonts\/files\/noto-sans-tc-[a-z0-9-]+\.woff2$/;

/** Serves Noto Sans TC in subsets, so that a document loads only the subsets that its characters need. */
export const fontAssets: DocumentAssets = async (path) => {
  const contentType = STYLE.test(path) ? 'text/css' : PIECE.test(path) ? 'font/woff2' : undefined;
  if (contentType === undefined) return undefined;
  // A name may match the pattern although no such file exists.
  const body = await readFile(join(FONT, path.slice('/fonts/'.length))).catch(() => undefined);
  return body && { body, contentType };
};
