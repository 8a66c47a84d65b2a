/** A picture of checked cloth as a data URI. */
export function clothPicture(ground: string, check: string, width = 360, height = width): string {
  const along = stripes(width, (at) => `<rect x="${at}" width="14" height="${height}"/>`);
  const across = stripes(height, (at) => `<rect y="${at}" width="${width}" height="14"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${ground}"/><g fill="${check}">${along}${across}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const stripes = (length: number, stripe: (at: number) => string): string =>
  Array.from({ length: Math.ceil(length / 40) }, (_, at) => stripe(at * 40 + 12)).join('');
