import type { TabProps } from '#web/areas/employees/person/tabs.ts';
import { Statement } from '#web/parts/statement/Statement.tsx';

/** The tab Statement of a person. */
export default function PersonStatement({ person }: TabProps) {
  return <Statement userId={person.id} />;
}
