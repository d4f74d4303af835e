/** One table of the bench: a title, a note on what was measured, and its rows. */
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

/** Rows with a ratio above the limit in the column `wanted`. Times have no limit here, since they depend on the machine. */
export const aboveLimit = ({ title, head, rows }: Section): string[] => {
  const [ratioAt, wantedAt] = [head.indexOf('ratio'), head.indexOf('wanted')];
  return rows.flatMap((row) => {
    const limit = /^<= ([\d.]+) x$/.exec(row[wantedAt] ?? '')?.[1];
    const measured = row[ratioAt] ?? '';
    return limit !== undefined && Number.parseFloat(measured) > Number(limit)
      ? [`${title}: ${measured}, wanted <= ${limit} x`]
      : [];
  });
};
