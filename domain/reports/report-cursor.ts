/** A place among the lines of a report. */
export type ReportCursor = {
  /** Number of lines before it. */
  skipped: number;
  /** Hash of the report that it belongs to; null for a bare number, which belongs to whatever the report is. */
  content: string | null;
};

/** The cursor as text: `300.Zx81…`, or `300`. */
export const writeCursor = ({ skipped, content }: ReportCursor): string =>
  content === null ? String(skipped) : `${skipped}.${content}`;

/** Reads a cursor; unreadable ones start at the first line. */
export const readCursor = (text: string | null | undefined): ReportCursor => {
  const [skipped = '', content] = (text ?? '').split('.');
  return { skipped: Math.max(0, Number.parseInt(skipped, 10) || 0), content: content || null };
};
