import { extractText, getDocumentProxy } from 'unpdf';

/** Upper edge of a page's footer, in points from the lower edge. */
const foot = 40;

/** All words of a PDF, as placed on its pages. */
export const wordsOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const words: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : [])));
  }
  await pdf.destroy();
  return words;
};

/** The non-empty cells of the last line (the totals) of a printed report, from left to right. */
export const lastLineOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(pdf.numPages);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: Math.round(Number(item.transform[5])) }]
      : [],
  );
  await pdf.destroy();
  const lowest = Math.min(...texts.map(({ y }) => y).filter((y) => y > foot));
  return texts
    .filter(({ y }) => y === lowest)
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text);
};

/** All words of a document in their order, with single spaces. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  await pdf.destroy();
  return text.replaceAll(/\s+/g, ' ');
};
