import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The title and the text of each page of a PDF, as a reader can search and copy them. */
export async function readPdf(file: Uint8Array): Promise<{ title: string; pages: readonly string[] }> {
  const pdf = await getDocument({ data: file, verbosity: 0 }).promise;
  try {
    const { info } = await pdf.getMetadata();
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      // Words in another part of the typeface are items of their own; the PDF writes a space only where the
      // text has one.
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
      pages.push(words.replaceAll(/\s+/g, ' '));
    }
    return { title: 'Title' in info ? String(info.Title) : '', pages };
  } finally {
    await pdf.destroy();
  }
}
