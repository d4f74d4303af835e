import type { PersonCardFragment } from './Person.generated.ts';

export type PersonProps = { person: PersonCardFragment };

export type TabProps = PersonProps & {
  /** Data of the first tab is part of the page's query; other tabs fetch their own. */
  fetchPolicy: 'cache-first' | 'cache-and-network';
};
