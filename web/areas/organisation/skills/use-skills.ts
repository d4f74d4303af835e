import {
  type SkillCatalogueQuery,
  type SkillFactsFragment,
  type SkillGroupFactsFragment,
  useSkillCatalogueQuery,
} from '#web/generated/graphql.ts';

export type SkillFacts = SkillFactsFragment;
export type SkillGroupFacts = SkillGroupFactsFragment;
export type SkillUse = NonNullable<SkillCatalogueQuery['skillCatalogue']>['uses'][number];

/** The list of skills, its headings, and what uses each name. */
export const useSkills = () => {
  const { data, error, refetch } = useSkillCatalogueQuery({ fetchPolicy: 'cache-and-network' });
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
