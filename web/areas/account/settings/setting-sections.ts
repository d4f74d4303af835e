import type { SettingsRow } from '#web/kit/screens/rows.ts';

/** Sections by topic; sections not listed here go under `company`. */
const headings = {
  company: ['general', 'security', 'permissions', 'notifications', 'custom-fields', 'features'],
  organisation: ['organisation', 'departments', 'skills', 'holidays'],
  work: ['clock', 'kiosk', 'availability', 'absence', 'contract-types', 'rates'],
} as const satisfies Record<string, readonly string[]>;

export type SectionHeading = keyof typeof headings;
export type SectionGroup = { heading: SectionHeading; rows: SettingsRow[] };

const headingOf = (section: string): SectionHeading =>
  (Object.keys(headings) as SectionHeading[]).find((heading) =>
    (headings[heading] as readonly string[]).includes(section),
  ) ?? 'company';

const placeOf = ({ section }: SettingsRow): number => {
  const at = (headings[headingOf(section)] as readonly string[]).indexOf(section);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** Sections grouped by heading, in page order; empty headings are left out. */
export const sectionsInOrder = (rows: readonly SettingsRow[]): SectionGroup[] =>
  (Object.keys(headings) as SectionHeading[])
    .map((heading) => ({
      heading,
      rows: rows.filter(({ section }) => headingOf(section) === heading).toSorted((a, b) => placeOf(a) - placeOf(b)),
    }))
    .filter((group) => group.rows.length > 0);
