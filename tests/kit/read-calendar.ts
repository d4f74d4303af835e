/** A small reader of iCalendar files that shares no code with their writer. */

export type ReadEntry = {
  uid: string;
  sequence: number;
  summary: string;
  location: string;
  description: string;
  status: string;
  busy: boolean;
  /** As written: 20261116T080000Z, or 20261116 for whole days. */
  start: string;
  end: string;
};

const unfold = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

const plain = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** Lines as name and value; parameters are left out. */
const parse = (line: string): [name: string, value: string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).split(';')[0]!, line.slice(colon + 1)];
};

/** The entries of a file. Throws on invalid iCalendar lines, on lines that are too long, and on parts that do not match. */
export const readCalendar = (text: string): { name: string; entries: ReadEntry[]; lines: string[] } => {
  for (const line of text.split('\r\n'))
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of ${Buffer.byteLength(line)} bytes`);
  const lines = unfold(text).filter((line) => line !== '');
  for (const line of lines) if (!/^[A-Z-]+[;:]/.test(line)) throw new Error(`no line: ${line}`);
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar');
  const entries: ReadEntry[] = [];
  let name = '';
  let open: Map<string, string> | undefined;
  for (const [key, value] of lines.slice(1, -1).map(parse)) {
    if (key === 'BEGIN') {
      if (open || value !== 'VEVENT') throw new Error(`unexpected ${value}`);
      open = new Map();
    } else if (key === 'END') {
      if (!open) throw new Error('an end without a beginning');
      entries.push(entryOf(open));
      open = undefined;
    } else if (open) {
      if (open.has(key)) throw new Error(`${key} twice`);
      open.set(key, value);
    } else if (key === 'X-WR-CALNAME') name = value;
  }
  if (open) throw new Error('a beginning without an end');
  return { name, entries, lines };
};

const entryOf = (fields: Map<string, string>): ReadEntry => {
  const text = (key: string): string => plain(fields.get(key) ?? '');
  return {
    uid: text('UID'),
    sequence: Number(fields.get('SEQUENCE')),
    summary: text('SUMMARY'),
    location: text('LOCATION'),
    description: text('DESCRIPTION'),
    status: text('STATUS'),
    busy: text('TRANSP') === 'OPAQUE',
    start: text('DTSTART'),
    end: text('DTEND'),
  };
};
