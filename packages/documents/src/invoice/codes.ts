import bwip from 'bwip-js/generic';

const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A bar code in Code 39, as a picture for `<img>`. */
export const barCodePicture = (text: string): string =>
  picture(bwip.toSVG({ bcid: 'code39', text, height: 18, includetext: false }));

/**
 * Options of `bwip` that its types lack. The text is UTF-8, so the mode for Japanese characters is off: readers
 * would decode bytes of Chinese characters wrongly. The fixed version gives both QR codes of an invoice the
 * same size.
 */
const qrOptions = { bcid: 'qrcode', version: '8', eclevel: 'L', suppresskanjimode: true };

/** A QR code of an invoice, as a picture for `<img>`. */
export const qrCodePicture = (text: string): string => picture(bwip.toSVG({ ...qrOptions, text }));
