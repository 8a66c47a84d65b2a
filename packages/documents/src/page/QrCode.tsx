import qrcode from 'qrcode-generator';

/** A QR code of an address, drawn as one path so that it stays sharp at any size. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const);
  const path = places
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `M${column} ${row}h1v1h-1z`)
    .join('');
  return (
    <svg className="qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} shapeRendering="crispEdges">
      <title>{title}</title>
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} />
    </svg>
  );
}
