import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { Minijob } from '#web/parts/minijob/Minijob.tsx';

/** The tab Minijob of a person. */
export default function PersonMinijob({ person }: TabProps) {
  return <Minijob userId={person.id} />;
}
