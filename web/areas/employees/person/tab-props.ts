import type { PersonCardFragment } from './Person.generated.ts';

export type PersonProps = { person: PersonCardFragment };

export type TabProps = PersonProps & {
  /** The facts of the tab with which the page opens come along with the person, in one request; other tabs ask for theirs. */
  fetchPolicy: 'cache-first' | 'cache-and-network';
};
