import sharp from 'sharp';

/**
 * The number of columns in which two pages are compared. A line of text is about four cells high, so
 * differences in font hinting disappear.
 */
const COLUMNS = 140;
/**
 * Differences up to this value (of 255) are ignored: another rendering of the same letters changes a cell's
 * mean by less.
 */
const NOTICED = 16;

/** The measured difference between two pictures of a page. */
export interface Difference {
  /** The difference in height, relative to the width. */
  readonly height: number;
  /** The share of the page's cells with another colour. */
  readonly cells: number;
}

interface Cells {
  readonly data: Buffer;
  readonly rows: number;
}

/**
 * Reduces a page to coarse cells of mean colour; `rows` is the number of rows where it must equal that of
 * another page.
 */
async function cellsOf(png: Buffer, rows?: number): Promise<Cells & { readonly shape: number }> {
  const picture = sharp(png).removeAlpha();
  const { width, height } = await picture.metadata();
  const shape = height / width;
  const given = rows ?? Math.round(COLUMNS * shape);
  const data = await picture
    .blur(1.2)
    .resize(COLUMNS, given, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { data, rows: given, shape };
}

/**
 * Compares two pictures of a page coarsely, as if seen from afar: blocks and tables count, edges of letters do
 * not.
 */
export async function differenceOf(seen: Buffer, golden: Buffer): Promise<Difference> {
  const wanted = await cellsOf(golden);
  const got = await cellsOf(seen, wanted.rows);
  let other = 0;
  for (let at = 0; at < wanted.data.length; at += 3) {
    const [red, green, blue] = [0, 1, 2].map((channel) =>
      Math.abs((wanted.data[at + channel] ?? 0) - (got.data[at + channel] ?? 0)),
    );
    if (Math.max(red ?? 0, green ?? 0, blue ?? 0) > NOTICED) other += 1;
  }
  return {
    height: Math.abs(got.shape - wanted.shape) / wanted.shape,
    cells: other / (wanted.data.length / 3),
  };
}
