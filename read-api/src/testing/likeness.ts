import sharp from 'sharp';

/** Width in pixels in which two pages are compared: a line of text is some four cells high, so that hinting blurs away. */
const COLUMNS = 140;
/** Of 255: another rendering of the same letters changes the mean of a cell by less. */
const NOTICED = 16;

/** How far two pictures of a page differ. */
export interface Difference {
  /** Of the height, relative to the width. */
  readonly height: number;
  /** Share of the page's cells that are another colour. */
  readonly cells: number;
}

interface Cells {
  readonly data: Buffer;
  readonly rows: number;
}

/** The page as coarse cells of mean colour, with its own shape or with that of another. */
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

/** Compares two pictures of a page as somebody who looks at them from afar: blocks and tables, not edges of letters. */
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
