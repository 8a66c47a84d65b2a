import { escapeHtml } from '../core/escape-html.js';
import type { SettingValues } from '../setting/settings.js';

/** A rendered mail, with the same content as text and as HTML. */
export interface RenderedLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The parts of a letter below its title and greeting. */
export type LetterPart =
  | { readonly kind: 'words'; readonly text: string }
  /** Pairs of label and value; pairs without a value are left out. */
  | { readonly kind: 'table'; readonly rows: readonly LetterRow[] }
  /** A quotation of a person's text. */
  | { readonly kind: 'quote'; readonly title: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Small print, such as how long a link is valid. */
  | { readonly kind: 'note'; readonly text: string };

export interface LetterRow {
  readonly label: string;
  readonly value: string;
  /** Whether the row is shown in bold, as the subject of the letter. */
  readonly strong?: boolean;
}

/** Pairs of label and value as rows. */
export const letterRowsOf = (
  lines: readonly (readonly [label: string, value: string])[],
): readonly LetterRow[] => lines.map(([label, value]) => ({ label, value }));

export interface LetterContent {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly parts: readonly LetterPart[];
  readonly company: Pick<SettingValues<'company'>, 'company' | 'telephone' | 'email' | 'address'>;
}

/** The colours of the design, repeated in each element because mail programs remove style sheets. */
const ink = '#1F2430';
const soft = '#5C6270';
const indigo = '#24407A';
const line = '#E7E0D4';
const font = `'Noto Sans TC','PingFang TC','Microsoft JhengHei',sans-serif`;

/** Writes a letter that reads well on a phone, with pictures off (it has none) and as plain text. */
export function writeLetter(content: LetterContent): RenderedLetter {
  const parts = content.parts.filter(isNotEmpty);
  return {
    subject: oneLine(content.subject),
    html: htmlOf({ ...content, parts }),
    text: textOf({ ...content, parts }),
  };
}

const isNotEmpty = (part: LetterPart): boolean =>
  part.kind === 'table' ? shownRows(part.rows).length > 0 : part.kind === 'button' || part.text !== '';

const shownRows = (rows: readonly LetterRow[]) => rows.filter(({ value }) => value !== '');

function htmlOf({ subject, title, greeting, parts, company }: LetterContent): string {
  const foot = [company.company, company.telephone, company.email, company.address].filter(
    (said) => said !== '',
  );
  return `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:0;background:#FAF7F1;color:${ink};font-family:${font};font-size:16px;line-height:1.6;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FAF7F1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td style="padding:0 4px 12px;font-size:18px;font-weight:600;letter-spacing:2px;color:${indigo}">${escapeHtml(company.company)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${line};border-top:4px solid ${indigo};border-radius:10px;padding:24px 20px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${parts.map(htmlOfPart).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:14px;color:${soft}">${foot.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function htmlOfPart(part: LetterPart): string {
  switch (part.kind) {
    case 'words':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`;
    case 'note':
      return `<p style="margin:16px 0 0;font-size:14px;color:${soft};overflow-wrap:anywhere;word-break:break-word">${lines(part.text)}</p>`;
    case 'quote':
      return `<div style="margin:16px 0;padding:10px 14px;background:#E8EDF7;border-radius:6px"><div style="font-size:14px;color:${soft}">${escapeHtml(part.title)}</div><div style="overflow-wrap:anywhere;word-break:break-word">${lines(part.text)}</div></div>`;
    case 'button':
      return `<p style="margin:20px 0 8px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:10px 22px;background:${indigo};color:#FFFFFF;text-decoration:none;border-radius:8px;font-weight:600">${escapeHtml(part.label)}</a></p>
<p style="margin:0;font-size:14px;color:${soft};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(part.href)}</p>`;
    case 'table':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse;font-variant-numeric:tabular-nums">${shownRows(part.rows).map(htmlOfRow).join('')}</table>`;
  }
}

const htmlOfRow = ({ label, value, strong = false }: LetterRow): string =>
  `<tr><td valign="top" style="padding:7px 12px 7px 0;border-bottom:1px solid ${line};color:${soft};font-size:14px;white-space:nowrap;width:1%">${escapeHtml(label)}</td><td valign="top" style="padding:7px 0;border-bottom:1px solid ${line};overflow-wrap:anywhere;word-break:break-word${strong ? ';font-weight:600' : ''}">${lines(value)}</td></tr>`;

function textOf({ title, greeting, parts, company }: LetterContent): string {
  const foot = [company.company, company.telephone, company.email, company.address].filter(
    (said) => said !== '',
  );
  return `${[title, greeting, ...parts.map(textOfPart), `-- \n${foot.join('\n')}`].join('\n\n')}\n`;
}

function textOfPart(part: LetterPart): string {
  switch (part.kind) {
    case 'words':
    case 'note':
      return part.text;
    case 'quote':
      return `${part.title}：\n${part.text
        .split('\n')
        .map((each) => `> ${each}`)
        .join('\n')}`;
    case 'button':
      return `${part.label}：\n${part.href}`;
    case 'table':
      return shownRows(part.rows)
        .map(({ label, value }) => `${label}：${value}`)
        .join('\n');
  }
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
