import type { Text } from '#services/kit/texts.ts';

/** Two signature lines at the end of a document, for the employee and the employer. */
export const signatureLines = (text: Text): object => ({
  margin: [0, 48, 0, 0],
  unbreakable: true,
  columnGap: 32,
  columns: [text('statement.signEmployee'), text('statement.signEmployer')].map((words) => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 225, y2: 0, lineWidth: 0.5 }] },
      { text: words, color: '#5c6466', margin: [0, 4, 0, 0] },
    ],
  })),
});
