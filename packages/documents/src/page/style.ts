/**
 * The style of all documents: black on white with indigo rules and a red stamp, as wide as landscape A4 and as
 * long as the content.
 */
export const documentStyle = `
:root{--ink:#14171f;--soft:#545b69;--indigo:#24407a;--wash:#f2f5fb;--hair:#cdd5e6;--seal:#c23b22;--yellow:#fff3b0}
*{box-sizing:border-box}
html{background:#fff}
body{margin:0;width:1122px;padding:24px 52px 20px;color:var(--ink);font:400 13px/1.6 'Noto Sans TC',sans-serif;
  font-variant-numeric:tabular-nums;overflow-wrap:anywhere;-webkit-print-color-adjust:exact;print-color-adjust:exact}
h1,h2,p,dl,dd,ol,ul,table{margin:0;padding:0}
h1,h2,strong,th,dt{font-weight:600}
a{color:inherit;text-decoration:none}
.warned{margin:0 0 16px;padding:10px 14px;border:2px solid var(--seal);background:#fff;color:var(--seal);font-size:14px;font-weight:600}
.letterhead{display:flex;align-items:flex-end;gap:18px;padding-bottom:14px;
  border-bottom:3px solid var(--indigo)}
.letterhead .sender{font-size:22px;font-weight:600;line-height:1.3}
.letterhead .from{flex:1}
.letterhead .seal{width:66px;height:66px}
.letterhead .reach{display:flex;flex-wrap:wrap;gap:0 18px;color:var(--soft);font-size:12px}
.letterhead .sender+.reach{margin-top:4px}
.letterhead .kind{text-align:right;white-space:nowrap}
.letterhead h1{font-size:30px;line-height:1.2;letter-spacing:.32em;margin-right:-.32em;color:var(--indigo)}
.letterhead .number{font-size:14px;margin-top:4px}
.strip{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;padding:10px 0 9px;
  border-bottom:1px solid var(--indigo)}
.strip>div{padding:0 18px;border-left:1px solid var(--hair)}
.strip>div:first-child{padding-left:0;border-left:0}
.strip dt,.facts dt{color:var(--soft);font-size:12px;font-weight:400}
.strip dd{font-size:14px;font-weight:600}
h2{margin-bottom:6px;color:var(--indigo);font-size:14px;line-height:1.4;letter-spacing:.08em}
.sections{display:grid;grid-template-columns:1fr 1fr;gap:14px 44px;margin-top:13px}
.sections.wide-left{grid-template-columns:1.62fr 1fr}
section{break-inside:avoid}
section .name{font-size:15px;font-weight:600}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:1px 16px;align-items:baseline}
.facts dt{line-height:1.75}
table{width:100%;border-collapse:collapse;border-top:1.5px solid var(--indigo)}
tr{break-inside:avoid}
th,td{padding:7px 10px;text-align:left;vertical-align:top}
thead th{padding:5px 10px;background:var(--wash);color:var(--soft);font-size:12px;font-weight:400;white-space:nowrap}
tbody td,tbody th{border-bottom:1px solid var(--hair)}
.hue{margin-left:8px;color:var(--soft);font-size:12px}
tbody th small,tbody td small{display:block;color:var(--soft);font-size:12px;font-weight:400}
.amount{text-align:right;white-space:nowrap}
.amount+:is(td,th):not(.amount){padding-left:28px}
/* Sums stand once, below the last line, and never alone on a page. */
tfoot{display:table-row-group;break-inside:avoid}
tfoot tr{break-before:avoid}
tfoot th,tfoot td{padding:3px 10px;text-align:right;white-space:nowrap}
tfoot th{color:var(--soft);font-weight:400}
tfoot tr:first-child>*{padding-top:9px}
tfoot .total>*{padding-top:6px;padding-bottom:6px;color:var(--indigo);font-weight:600}
tfoot .total th{font-size:15px}
tfoot .total td{font-size:22px;line-height:1.3;border-top:1px solid var(--indigo);border-bottom:3px double var(--indigo)}
.plain{border-top:1.5px solid var(--indigo)}
.plain th,.plain td{padding:1px 10px}
section+section{margin-top:12px}
.plain tbody th{width:1%;color:var(--soft);font-size:12px;font-weight:400;line-height:1.75;white-space:nowrap}
.terms{padding-left:1.4em;font-size:12px;line-height:1.7}
.foot{margin-top:15px;padding-top:12px;border-top:1px solid var(--indigo)}
.foot.sections{grid-template-columns:1.62fr 1fr}
.sections>section{margin-top:0}
.signature{position:relative;min-height:98px;padding-right:104px}
.signature .seal{position:absolute;right:0;top:0}
.seal{display:block;width:92px;height:92px;transform:rotate(-2deg);object-fit:contain;mix-blend-mode:multiply}
.seal rect{fill:none;stroke:var(--seal)}
.seal text{fill:var(--seal);font-weight:600;font-size:38px;text-anchor:middle;dominant-baseline:central}
.quiet{color:var(--soft);font-size:12px}
main>.quiet,.spaced+.quiet,.slip>.quiet{margin-top:10px}
.spaced{margin-top:16px}
.letter{margin-top:16px;font-size:14px}
.record{float:right;color:var(--soft);font-size:12px;font-weight:400;letter-spacing:0}
.dense :is(th,td){padding-left:7px;padding-right:7px}
.dense tbody :is(th,td){padding-top:4px;padding-bottom:4px;font-size:12.5px;line-height:1.5}
.dense tbody th{font-weight:400}
.grand>*{border-top:1.5px solid var(--indigo);font-weight:600!important}
.grand .amount{color:var(--indigo)}
.running td{padding:0 0 5px;border-bottom:1.5px solid var(--indigo);color:var(--soft);font-size:11.5px}
thead:has(.running){border-top:0}
table:has(.running){border-top:0}
.sign-here{display:block;min-width:90px;height:22px}
.plain-strip{border-bottom:0;padding:0}
.sections.pictured{grid-template-columns:1fr 1.2fr 172px}
.portrait{display:block;width:172px;height:172px;object-fit:contain;object-position:right top;border:1px solid var(--hair)}
.product{display:flex;gap:14px 32px;margin-top:14px;align-items:flex-start}
.product>img{width:168px;height:168px;object-fit:contain;border:1px solid var(--hair)}
.product>section{flex:1;margin-top:0}
.notice{padding:10px 16px 12px;background:var(--wash);border-left:3px solid var(--indigo)}
.designs{display:grid;grid-template-columns:1fr 1fr;gap:18px 36px;margin-top:18px;align-items:start}
.design:only-child{grid-column:1/-1}
.design+.design{margin-top:0}
.design :is(th,td){padding-top:4px;padding-bottom:4px}
.placed{display:flex;gap:14px;margin:10px 0 0;align-items:flex-start;break-inside:avoid}
.placed img{width:240px;height:240px;object-fit:contain;border:1px solid var(--hair)}
.pictures{display:flex;flex-wrap:wrap;gap:10px;margin-top:10px}
.pictures img{height:150px;max-width:100%;object-fit:contain;border:1px solid var(--hair)}
.boxes{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;border:1px solid var(--hair)}
.boxes>div{border-left:1px solid var(--hair)}
.boxes>div:first-child{border-left:0}
.boxes dt{padding:2px 10px;background:var(--wash);color:var(--soft);font-size:12px;font-weight:400}
.boxes dd{height:52px}
.approved{margin-top:22px;break-inside:avoid}
.verdict{margin-left:14px;padding:1px 10px;border:1px solid currentColor;border-radius:10px;font-size:12px;color:var(--soft)}
.verdict.approved{margin-top:0;color:#3e7a4e}
.verdict:is(.changed,.rejected){color:#c23b22}
.evidence{display:grid;grid-template-columns:1fr 1fr;gap:14px 28px;margin-top:10px}
.evidence figure{margin:0;break-inside:avoid}
.evidence code{display:block;color:var(--soft);font-size:9.5px;overflow-wrap:anywhere}
.evidence ol{margin:4px 0 0;padding-left:22px}
.pinned{position:relative;display:inline-block;max-width:100%}
.pinned img{display:block;max-width:100%;max-height:260px;border:1px solid var(--hair)}
.pin{position:absolute;width:20px;height:20px;margin:-10px 0 0 -10px;border-radius:50%;background:#c23b22;color:#fff;
  font-size:11px;line-height:20px;text-align:center;font-weight:600}
.slip{position:relative;padding:24px 52px 20px;background:var(--yellow);color:#1d1a10;break-after:page;
  --wash:#fbe795;--hair:#d9c26a;--soft:#5d5330;--indigo:#3a3110}
.slip:last-child{break-after:auto}
.slips{padding:0;background:var(--yellow)}
.slip-foot{display:flex;gap:28px;align-items:flex-end;margin-top:18px;break-inside:avoid}
.slip-foot>div{flex:1}
.slip-foot p{margin-bottom:8px;font-size:12px}
.slip-foot figure{margin:0;text-align:center}
.slip-foot figcaption{margin-top:3px;font-size:11px}
.qr{display:block;width:104px;height:104px}
.letterhead .qr{width:84px;height:84px;margin-bottom:-4px}
.labels{display:grid;grid-template-columns:105mm 105mm;grid-auto-rows:74mm;width:794px;padding:0}
.label{position:relative;display:grid;grid-template:auto 1fr auto/1fr auto;gap:8px 14px;padding:18px 22px 14px;overflow:hidden;
  outline:1px dashed var(--hair);outline-offset:-1px;break-inside:avoid}
.label header{display:flex;grid-column:1/-1;align-items:center;gap:8px;padding-bottom:6px;border-bottom:2px solid var(--indigo);
  font-size:12px;white-space:nowrap}
.label .seal{width:26px;height:26px}
.label h1{margin-left:auto;font-size:18px;line-height:1.2;letter-spacing:.02em;color:var(--indigo)}
.label :is(.to,.what){grid-column:1}
.label :is(.qr,.carton){grid-column:2;justify-self:end}
.label :is(.to,.qr){grid-row:2}
.label :is(.what,.carton){grid-row:3;align-self:end}
.label .qr{width:118px;height:118px;margin-right:-6px}
.label .to{line-height:1.45;overflow:hidden}
.label .to strong{display:block;margin-bottom:4px;font-size:23px;line-height:1.3}
.label .to p{font-size:16px}
.label .what{font-size:13px;line-height:1.5}
.label .carton{font-size:12px;white-space:nowrap}
.stickers{display:grid;grid-template-columns:repeat(3,70mm);grid-auto-rows:37mm;width:794px;padding:0}
.sticker{display:grid;grid-template:auto 1fr auto auto/auto 1fr 92px;gap:0 8px;margin:0;padding:10px 12px 8px 16px;overflow:hidden;
  outline:1px dashed var(--hair);outline-offset:-1px;break-inside:avoid}
.sticker .size{grid-area:1/1;font-size:24px;font-weight:600;line-height:1.2;white-space:nowrap}
.sticker .figure{grid-area:1/2;font-size:24px;line-height:1.2;color:var(--indigo);text-align:right;white-space:nowrap}
.sticker .name{grid-area:2/1/3/3;max-height:50px;font-size:18px;line-height:25px;overflow:hidden;overflow-wrap:anywhere}
.sticker p{grid-column:1/3;margin:0;font-size:11px;line-height:1.3;overflow:hidden;white-space:nowrap}
.sticker .of{grid-row:4;color:var(--soft);font-size:9px}
.sticker .qr{grid-area:1/3/5/4;align-self:center;width:92px;height:92px}
.taken-back{margin-top:14px;padding:6px 14px;border:3px solid var(--seal);color:var(--seal);font-size:22px;font-weight:600;
  letter-spacing:.3em;text-align:center}
.invoice{display:grid;grid-template-columns:57mm 1fr;gap:36px;align-items:start;margin-top:20px}
.proof{display:flex;flex-direction:column;width:57mm;height:90mm;margin:0;padding:2mm 3mm 3mm;overflow:hidden;
  outline:1px dashed var(--soft);color:#000;line-height:1.35;text-align:center;break-inside:avoid}
.proof h2{margin:1mm 0 0;color:#000;font-size:19px;line-height:1.3;letter-spacing:.04em}
.proof .shop{font-size:13px;font-weight:600}
.proof .large{font-size:21px;font-weight:600;line-height:1.3}
.proof .small{display:flex;justify-content:space-between;font-size:11px;white-space:nowrap}
.proof .bars{width:100%;height:8mm;margin-top:1.5mm}
.proof .codes{display:flex;justify-content:space-between;margin-top:auto}
.proof .codes img{width:23mm;height:23mm;image-rendering:pixelated}
.no-proof{align-items:center;justify-content:center;padding:6mm;color:var(--soft);font-size:13px}
.batch>article{break-before:page}
.batch>article:first-child{break-before:auto}
.labels.batch>article{display:contents}
.screen-only{display:none}
@media print{
  /* The margins above and below belong to the paper, so that every page has them. */
  body{margin:0 auto;padding-top:0;padding-bottom:0}
  .sheets .details{break-before:page}
  .slips{width:100vw}
  .slip{min-height:100vh}
  :is(.labels,.stickers){margin:0}
}
@media screen{
  html{background:#faf7f1;min-height:100%}
  body{margin:40px auto;background:#fff;outline:1px solid #e7e0d4}
  body:has(.screen-only){margin-top:84px}
  .running{display:none}
  .details{margin-top:28px}
  .slips{background:none;outline:0}
  .slip{margin-bottom:28px;outline:1px solid #e7d68c}
  .labels{width:105mm}
  .screen-only{display:flex;position:fixed;inset:0 0 auto 0;justify-content:flex-end;padding:10px 20px;
    background:#faf7f1;border-bottom:1px solid #e7e0d4}
  .screen-only a{padding:10px 18px;border-radius:6px;background:var(--indigo);color:#fff;font-size:14px;font-weight:600}
  .screen-only a:focus-visible{outline:2px solid var(--indigo);outline-offset:2px}
}
@media screen and (max-width:1180px){
  body{width:auto;margin:0;padding:24px 20px;outline:0}
  body:has(.screen-only){margin-top:64px}
  .letterhead{flex-wrap:wrap}
  .letterhead .from{flex-basis:70%}
  .letterhead .kind{flex-basis:100%;text-align:left}
  .strip{grid-auto-flow:row;grid-template-columns:1fr 1fr;gap:6px 12px}
  .strip>div{padding:0;border:0}
  .product{flex-wrap:wrap}
  .invoice{grid-template-columns:minmax(0,1fr);justify-items:center}
  .invoice>div{width:100%}
  .slips{padding:0}
  .slip{padding:24px 20px}
  .slip-foot{flex-direction:column;align-items:stretch}
  .boxes{grid-auto-flow:row}
  .sections,.sections.wide-left,.sections.pictured,.foot.sections,.designs{grid-template-columns:minmax(0,1fr)}
  .scrolls{overflow-x:auto}
  .scrolls :is(th,td){padding-left:4px;padding-right:4px}
  .scrolls :is(thead,tbody) *{font-size:11px}
}
`;
