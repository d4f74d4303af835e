export type ModalMatch<Row> = { row: Row; pattern: string; params: Record<string, string> };

type Segment = { text: string } | { name: string };

/** All paths of a pattern: with and without each optional part. */
const formsOf = (pattern: string): string[] => {
  const bracket = /\[([^\]]*)\]/.exec(pattern);
  if (!bracket) return [pattern];
  const [whole, part = ''] = bracket;
  return [...formsOf(pattern.replace(whole, part)), ...formsOf(pattern.replace(whole, ''))];
};

const segmentsOf = (form: string): Segment[] =>
  form
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? { name: part.slice(1) } : { text: part }));

const fits = (segments: Segment[], parts: string[]): Record<string, string> | undefined => {
  if (segments.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const part = decodeURIComponent(parts[place]!);
    if ('name' in segment) params[segment.name] = part;
    else if (segment.text !== part) return undefined;
  }
  return params;
};

/** Literals before parameters, from the first segment on: `calendar-sync/add` beats `calendar-sync/:id`. */
const rank = (segments: Segment[]): string => segments.map((segment) => ('text' in segment ? '0' : '1')).join('');

/** Compiles the merged rows to a matcher; undefined for unknown paths. */
export const modalMatcher = <Row>(rows: Record<string, Row>): ((path: string) => ModalMatch<Row> | undefined) => {
  const known = Object.entries(rows)
    .flatMap(([pattern, row]) => formsOf(pattern).map((form) => ({ row, pattern, segments: segmentsOf(form) })))
    .sort((a, b) => rank(a.segments).localeCompare(rank(b.segments)));
  return (path) => {
    const parts = path.split('/').filter(Boolean);
    for (const { row, pattern, segments } of known) {
      const params = fits(segments, parts);
      if (params) return { row, pattern, params };
    }
    return undefined;
  };
};
