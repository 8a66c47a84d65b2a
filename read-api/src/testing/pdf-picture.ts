import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The first page of a PDF as a PNG of this width (px). */
export async function firstPageOf(file: Uint8Array, width: number): Promise<Buffer> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  try {
    const page = await pdf.getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(width, Math.round(viewport.height));
    await page.render({ canvas: null, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
    return canvas.toBuffer('image/png');
  } finally {
    await pdf.destroy();
  }
}
