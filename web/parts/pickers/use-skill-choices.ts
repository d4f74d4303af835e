import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { SkillCatalogueDocument } from './Skills.generated.ts';

type Choices = { group: string; items: string[] }[];

/** Skills by group, followed by used skills that are not on the list. */
export const useSkillChoices = (): Choices => {
  const { t } = useTranslation();
  const may = useMay(organisationAccess.viewSkillCatalogue);
  const { data } = useQuery(SkillCatalogueDocument, { skip: !may });
  const catalogue = data?.skillCatalogue;
  if (!catalogue) return [];
  const { groups, skills, uses } = catalogue;
  const under = (id: string | null) => skills.filter((skill) => skill.skillGroupId === id).map(({ name }) => name);
  const choices = [
    ...groups.map(({ id, name }) => ({ group: name, items: under(id) })),
    { group: t('skills.ungrouped'), items: under(null) },
    { group: t('skills.unlisted'), items: uses.filter(({ skillId }) => skillId === null).map(({ name }) => name) },
  ];
  return choices.filter(({ items }) => items.length > 0);
};

type Listed = { group: string; items: { value: string; label: string }[] }[];

/** The company's skills by group, with ids. */
export const useListedSkills = (): Listed => {
  const { t } = useTranslation();
  const may = useMay(organisationAccess.viewSkillCatalogue);
  const { data } = useQuery(SkillCatalogueDocument, { skip: !may });
  if (!data?.skillCatalogue) return [];
  const { groups, skills } = data.skillCatalogue;
  const under = (id: string | null) =>
    skills.filter((skill) => skill.skillGroupId === id).map((skill) => ({ value: skill.id, label: skill.name }));
  const choices = [
    ...groups.map(({ id, name }) => ({ group: name, items: under(id) })),
    { group: t('skills.ungrouped'), items: under(null) },
  ];
  return choices.filter(({ items }) => items.length > 0);
};
