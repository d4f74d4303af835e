import { useMutation } from '@apollo/client/react';
import { Select, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
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
  const [create] = useMutation(CreateSkillDocument);
  const [edit] = useMutation(EditSkillDocument);
  const id = useRef(newId('skl'));
  const appForm = useModalForm({
    schema,
    start: { name: skill?.name ?? query.name ?? '', skillGroupId: skill?.skillGroupId ?? query.group ?? '' },
    send: async ({ name, skillGroupId }: Values) => {
      const input = { name, skillGroupId: skillGroupId || null };
      if (!skill) {
        const result = await create({ variables: { input: { id: id.current, ...input } } });
        return { result, answer: result.data?.createSkill };
      }
      const result = await edit({ variables: { input: { id: skill.id, version: skill.version, ...input } } });
      return { result, answer: result.data?.editSkill };
    },
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
  const { value, onChange, ...field } = useFormField<Values, 'skillGroupId'>('skillGroupId');
  return (
    <>
      <TextInput
        label={t('places.name')}
        required
        data-autofocus
        placeholder={t('skills.placeholder')}
        {...useFormField<Values, 'name'>('name')}
      />
      {groups.length > 0 ? (
        <Select
          {...field}
          label={t('skills.group.one')}
          placeholder={t('skills.ungrouped')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={value || null}
          onChange={(next) => onChange(next ?? '')}
          clearable
        />
      ) : null}
    </>
  );
};
