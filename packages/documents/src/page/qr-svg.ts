import qrcode from 'qrcode-generator';

/** A QR code of an address as a picture of its own, which a page shows at any size. */
export function qrSvg(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 1, margin: 2, scalable: true });
}
