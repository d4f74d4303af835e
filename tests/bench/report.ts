/** One table of the bench: a title, what was measured, and its rows. */
export type Section = { title: string; note: string; head: string[]; rows: string[][] };

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const ratio = (value: number): string => `${value.toFixed(2)} x`;
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

export const markdown = ({ title, note, head, rows }: Section): string =>
  [`## ${title}`, '', note, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
