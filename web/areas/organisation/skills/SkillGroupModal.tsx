import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateSkillGroupDocument, EditSkillGroupDocument } from './Skills.generated.ts';
import { skillName } from './skill-name.ts';
import { type SkillGroupFacts, useSkills } from './use-skills.ts';

type Values = { name: string };
const schema = z.object({ name: skillName });

/** Modals skill-group and skill-group/:id. */
export default function SkillGroupModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, groups } = useSkills();
  const group = groups.find((group) => group.id === id);
  return (
    <PlaceModal
      title={t(id ? 'skills.group.edit' : 'skills.group.new')}
      ready={found}
      missing={Boolean(id) && !group}
      error={error}
    >
      <GroupForm key={group?.id} group={group} />
    </PlaceModal>
  );
}

const GroupForm = ({ group }: { group: SkillGroupFacts | undefined }) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateSkillGroupDocument);
  const [edit] = useMutation(EditSkillGroupDocument);
  const id = useRef(newId('skg'));
  const appForm = useModalForm({
    schema,
    start: { name: group?.name ?? '' },
    send: async ({ name }: Values) => {
      if (!group) {
        const result = await create({ variables: { input: { id: id.current, name } } });
        return { result, answer: result.data?.createSkillGroup };
      }
      const result = await edit({ variables: { input: { id: group.id, version: group.version, name } } });
      return { result, answer: result.data?.editSkillGroup };
    },
    message: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(group ? 'common.save' : 'common.add')}>
      <Name />
    </ModalForm>
  );
};

const Name = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('places.name')}
      required
      data-autofocus
      placeholder={t('skills.group.placeholder')}
      {...useFormField<Values, 'name'>('name')}
    />
  );
};
