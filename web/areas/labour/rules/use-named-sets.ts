import { useTranslation } from 'react-i18next';
import type { LabourSetsQuery } from './LabourRules.generated.ts';

type Sets = LabourSetsQuery['labourSets'];

const laws = [
  'eu',
  'eu-young',
  'nl',
  'nl-16',
  'nl-15',
  'nl-13',
  'de',
  'de-young',
  'de-catering',
  'de-catering-young',
] as const;
const isLaw = (id: string): id is (typeof laws)[number] => laws.some((law) => law === id);

/** The sets, with the names of statutory sets in the viewer's language; companies name their own sets. */
export const useNamedSets = (sets: Sets | undefined): Sets | undefined => {
  const { t } = useTranslation();
  return (
    sets && {
      ...sets,
      sets: sets.sets.map((set) => (isLaw(set.id) ? { ...set, name: t(`labour.sets.law.${set.id}`) } : set)),
    }
  );
};
