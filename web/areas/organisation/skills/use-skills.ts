import { useQuery } from '@apollo/client/react';
import {
  SkillCatalogueDocument,
  type SkillCatalogueQuery,
  type SkillFactsFragment,
  type SkillGroupFactsFragment,
} from '#web/parts/pickers/Skills.generated.ts';

export type SkillFacts = SkillFactsFragment;
export type SkillGroupFacts = SkillGroupFactsFragment;
export type SkillUse = NonNullable<SkillCatalogueQuery['skillCatalogue']>['uses'][number];

/** The skills, their groups, and the usage of each name. */
export const useSkills = () => {
  const { data, error, refetch } = useQuery(SkillCatalogueDocument, { fetchPolicy: 'cache-and-network' });
  const catalogue = data?.skillCatalogue;
  const uses = catalogue?.uses ?? [];
  return {
    found: Boolean(catalogue),
    error,
    again: () => void refetch(),
    groups: catalogue?.groups ?? [],
    skills: catalogue?.skills ?? [],
    unlisted: uses.filter(({ skillId }) => skillId === null),
    usageOf: (id: string): SkillUse | undefined => uses.find(({ skillId }) => skillId === id),
  };
};
