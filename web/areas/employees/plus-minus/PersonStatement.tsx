import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { Statement } from '#web/parts/statement/Statement.tsx';

/** The tab Statement of a person. */
export default function PersonStatement({ person }: TabProps) {
  return <Statement userId={person.id} />;
}
