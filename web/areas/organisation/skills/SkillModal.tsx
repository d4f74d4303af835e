import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { CreateSkillDocument, EditSkillDocument } from './Skills.generated.ts';
import { skillName } from './skill-name.ts';
import { type SkillFacts, type SkillGroupFacts, type SkillUse, useSkills } from './use-skills.ts';
import { useUseWords } from './use-use-words.ts';

type Values = { name: string; skillGroupId: string };
const schema = z.object({ name: skillName, skillGroupId: z.string() });

/** Modals skill and skill/:id; `group` and `name` in its query are initial values of a new one. */
export default function SkillModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, groups, skills, usageOf } = useSkills();
  const skill = skills.find((skill) => skill.id === id);
  return (
    <PlaceModal
      title={t(id ? 'skills.edit' : 'skills.add')}
      ready={found}
      missing={Boolean(id) && !skill}
      error={error}
    >
      <SkillForm key={skill?.id} skill={skill} use={skill && usageOf(skill.id)} groups={groups} />
    </PlaceModal>
  );
}

type FormProps = {
  skill: SkillFacts | undefined;
  use: SkillUse | undefined;
  groups: readonly SkillGroupFacts[];
};

const SkillForm = ({ skill, use, groups }: FormProps) => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const words = useUseWords();
  const appForm = useRecordForm({
    record: skill,
    prefix: 'skl',
    create: CreateSkillDocument,
    edit: EditSkillDocument,
    schema,
    start: { name: skill?.name ?? query.name ?? '', skillGroupId: skill?.skillGroupId ?? query.group ?? '' },
    input: ({ name, skillGroupId }: Values) => ({ name, skillGroupId: skillGroupId || null }),
    message: ({ name }) => t(skill ? 'places.saved' : 'places.added', { name }),
  });
  const used = use && use.holders + use.shiftTypes > 0;
  return (
    <ModalForm of={appForm} save={t(skill ? 'common.save' : 'common.add')}>
      {used ? <Notice>{t('skills.usedBy', { uses: words(use) })}</Notice> : null}
      <Fields groups={groups} />
    </ModalForm>
  );
};

const Fields = ({ groups }: { groups: readonly SkillGroupFacts[] }) => {
  const { t } = useTranslation();
  return (
    <RecordFields<Values>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('places.name'),
          placeholder: t('skills.placeholder'),
          required: true,
          first: true,
        },
        groups.length > 0 && {
          name: 'skillGroupId',
          kind: 'choice',
          label: t('skills.group.one'),
          placeholder: t('skills.ungrouped'),
          data: groups.map(({ id, name }) => ({ value: id, label: name })),
          clearable: true,
        },
      ]}
    />
  );
};
