import { demoCategories } from './catalogue/index.js';
import type { DemoCategory } from './catalogue/product.js';

const MARGIN = 4;
const SEAM = 1;
const PITCH = 5;

/** Patterns of the demo's products by file name, drawn at their true size. */
export function demoPattern(name: string): string | undefined {
  const product = productByFile.get(name);
  return product && drawn(product);
}

const productByFile = new Map(
  demoCategories.flatMap((product) => {
    const file = product.fields.pattern_download?.split('/').at(-1) ?? '';
    return file === '' ? [] : [[file, product] as const];
  }),
);

/** Draws the cut, seam line, grain of the cloth, a ruler of five centimetres, and a label. */
function drawn({ fields }: DemoCategory): string {
  const width = Number(fields.pattern_width);
  const height = Number(fields.pattern_height);
  const page = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + 3 };
  const middle = MARGIN + width / 2;
  const grain = { from: MARGIN + height * 0.35, to: MARGIN + height * 0.65 };
  const foot = MARGIN + height + 2.4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}cm" height="${page.height}cm" viewBox="0 0 ${page.width} ${page.height}" font-family="Noto Sans TC, sans-serif" fill="none" stroke="#1F2430" stroke-width="0.06">
<title>${fields.name} ${fields.pattern_no ?? ''}</title>
<rect width="100%" height="100%" fill="#fff" stroke="none"/>
<rect x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}"/>
<rect x="${MARGIN + SEAM}" y="${MARGIN + SEAM}" width="${width - 2 * SEAM}" height="${height - 2 * SEAM}" stroke-dasharray="0.4 0.3" stroke="#24407A"/>
<path d="M${middle} ${grain.from}V${grain.to}m-0.4 -0.6l0.4 0.6l0.4 -0.6M${middle - 0.4} ${grain.from + 0.6}l0.4 -0.6l0.4 0.6"/>
<path d="M${MARGIN} ${foot}h${PITCH}m0 -0.3v0.6m${-PITCH} -0.6v0.6"/>
<g fill="#1F2430" stroke="none" font-size="0.9">
<text x="${MARGIN}" y="${MARGIN - 1.2}">${fields.name}・版型編號 ${fields.pattern_no ?? ''}・裁片 ${width} × ${height} cm・實際尺寸</text>
<text x="${MARGIN + PITCH + 0.5}" y="${foot + 0.3}">5 cm</text>
<text x="${MARGIN + width}" y="${foot + 0.3}" text-anchor="end">實線裁切，虛線為完成線（縫份 ${SEAM} cm），箭頭為布紋方向</text>
</g>
</svg>
`;
}
