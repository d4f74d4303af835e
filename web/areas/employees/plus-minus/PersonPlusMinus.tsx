import type { TabProps } from '#web/areas/employees/person/tab-props.ts';
import { PlusMinus } from '#web/parts/plus-minus/PlusMinus.tsx';

/** The tab Plus-minus of a person. */
export default function PersonPlusMinus({ person }: TabProps) {
  return <PlusMinus userId={person.id} />;
}
