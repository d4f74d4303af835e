import { useTranslation } from 'react-i18next';
import type { AbsenceTypeFacts, RestrictionFacts } from '#web/areas/absence/policies/use-leave.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { DeleteAbsenceRestrictionDocument } from './Restrictions.generated.ts';

type Props = { restriction: RestrictionFacts; types: readonly AbsenceTypeFacts[] };

/** One restriction: its period, scope and limit. */
export const RestrictionRow = ({ restriction, types }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const { departments } = usePlaces();
  const removal = useRemoval();
  const send = useMutate(DeleteAbsenceRestrictionDocument);
  const { id, version, name, from, to, maxAbsent, absenceTypeIds, departmentIds } = restriction;
  const edit = () => open('absence-restriction[/:id]', { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteAbsenceRestriction,
      t('rates.deleted', { name }),
    );
  const namesOf = (ids: readonly string[], all: readonly { id: string; name: string }[]): string =>
    all
      .filter((type) => ids.includes(type.id))
      .map((type) => type.name)
      .join(', ');
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={[
        `${format.dayMonthYear(from)} – ${format.dayMonthYear(to)}`,
        t('leave.restriction.most', { count: maxAbsent }),
        absenceTypeIds.length > 0 ? namesOf(absenceTypeIds, types) : t('leave.restriction.allTypes'),
        departmentIds.length > 0 ? namesOf(departmentIds, departments) : t('leave.restriction.allDepartments'),
      ].join(' · ')}
      end={<RecordMenu name={name} edit={edit} remove={remove} />}
    />
  );
};
