import { open } from 'node:fs/promises';
import { fileKindOf, HEAD_BYTES, type FileKind } from './kind.js';
import { unreadableFile, type PreviewAnswer, type PreviewJob } from './job.js';
import { openPdfPage } from './pdf.js';
import { openPicture, PREVIEW_SIDE, previewsOf } from './pictures.js';
import { psdPictureOf } from './psd-picture.js';
import { openSvg } from './svg.js';

/**
 * Runs in the sandbox: reads a file and makes its previews. For an unreadable file the answer contains the
 * reason.
 */
export async function makePreviews(job: PreviewJob): Promise<PreviewAnswer> {
  const kind = fileKindOf(await headOf(job.path));
  try {
    return await readers[kind](job);
  } catch {
    return unreadableFile(BROKEN);
  }
}

const BROKEN = '這個檔案已經保存，但內容打不開，可能已經損壞';

const readers: Readonly<Record<FileKind, (job: PreviewJob) => Promise<PreviewAnswer>>> = {
  picture: pictureRead,
  svg: svgRead,
  pdf: pdfRead,
  psd: psdRead,
  postscript: async () =>
    unreadableFile(
      '這個檔案已經保存，但裡面沒有 PDF 內容，無法預覽；請在 Illustrator 另存，勾選「建立 PDF 相容檔案」',
    ),
  heic: async () => unreadableFile('這個檔案已經保存，但 HEIC 照片無法預覽；請在手機選擇照片時轉成 JPG'),
  unknown: async () => unreadableFile('這個檔案已經保存，但這種檔案無法預覽'),
};

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function pictureRead({ path, mostPixels }: PreviewJob): Promise<PreviewAnswer> {
  const picture = openPicture(path);
  const { autoOrient, space } = await picture.metadata();
  const { width, height } = autoOrient;
  if (width * height > mostPixels) return { is: 'too-large' };
  return {
    is: 'read',
    measures: { width_px: width, height_px: height, kind: 'picture', inside_px: null },
    says: space === 'cmyk' ? [CONVERTED] : [],
    ...(await previewsOf(picture)),
  };
}

const CONVERTED = '檔案是 CMYK，會轉成 sRGB 顯示與列印，顏色可能略有不同';

async function svgRead({ path }: PreviewJob): Promise<PreviewAnswer> {
  const { measures, says, draw } = await openSvg(path);
  return { is: 'read', measures, says: [...says], ...(await previewsOf(draw(shownWidth(measures)))) };
}

/** The width at which the longer side has as many pixels as a preview. */
const shownWidth = ({
  width_px,
  height_px,
}: {
  readonly width_px: number;
  readonly height_px: number;
}): number => Math.max(1, (PREVIEW_SIDE * width_px) / Math.max(width_px, height_px));

async function pdfRead({ path }: PreviewJob): Promise<PreviewAnswer> {
  const page = await openPdfPage(path);
  if (page === undefined)
    return unreadableFile(
      '這個 AI 檔已經保存，但存檔時沒有包含 PDF 內容，無法預覽；請另存，勾選「建立 PDF 相容檔案」',
    );
  try {
    const { measures, says } = page;
    return {
      is: 'read',
      measures,
      says: [...says],
      ...(await previewsOf(await page.draw(shownWidth(measures)))),
    };
  } finally {
    await page.close();
  }
}

async function psdRead({ path, mostPixels }: PreviewJob): Promise<PreviewAnswer> {
  const read = await psdPictureOf(path, PREVIEW_SIDE);
  if (read === undefined)
    return unreadableFile('這個 PSD 檔已經保存，但這種色彩模式無法預覽；請另存成 8 位元 RGB');
  const { width, height, picture, isThumbnail } = read;
  if (width * height > mostPixels) return { is: 'too-large' };
  return {
    is: 'read',
    measures: { width_px: width, height_px: height, kind: 'picture', inside_px: null },
    says: isThumbnail ? ['這個 PSD 檔只能顯示縮圖，請另存成 8 位元 RGB 或 PNG 才能印出來'] : [],
    ...(await previewsOf(openPicture(picture))),
  };
}
