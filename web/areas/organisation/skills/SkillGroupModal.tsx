import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PlaceModal } from '#web/areas/organisation/places/PlaceModal.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
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
  const appForm = useRecordForm({
    record: group,
    prefix: 'skg',
    create: CreateSkillGroupDocument,
    edit: EditSkillGroupDocument,
    schema,
    start: { name: group?.name ?? '' },
    input: (values: Values) => values,
    message: ({ name }) => t(group ? 'places.saved' : 'places.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(group ? 'common.save' : 'common.add')}>
      <RecordFields<Values>
        of={[
          {
            name: 'name',
            kind: 'text',
            label: t('places.name'),
            placeholder: t('skills.group.placeholder'),
            required: true,
            first: true,
          },
        ]}
      />
    </ModalForm>
  );
};
