import bwip from 'bwip-js/generic';

const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A bar code in Code 39, as a picture for `<img>`. */
export const barCodePicture = (text: string): string =>
  picture(bwip.toSVG({ bcid: 'code39', text, height: 18, includetext: false }));

/**
 * Options that the types of the library lack. The text is UTF-8, so the mode for Japanese characters is off: readers
 * would decode bytes of Chinese characters wrongly. Both QR codes of an invoice have the same size.
 */
const qrOptions = { bcid: 'qrcode', version: '8', eclevel: 'L', suppresskanjimode: true };

/** A QR code of an invoice, as a picture for `<img>`. */
export const qrCodePicture = (text: string): string => picture(bwip.toSVG({ ...qrOptions, text }));
