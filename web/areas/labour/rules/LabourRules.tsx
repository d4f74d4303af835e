import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labourAccess } from '#domain/labour/actions.ts';
import { noLabourSet } from '#domain/labour/labour-set-on.ts';
import { lawById } from '#domain/labour/law.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { lawSource } from '#web/parts/findings/law-source.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import {
  ChooseLabourSetDocument,
  DeleteLabourSetDocument,
  type LabourSetFactsFragment,
  LabourSetsDocument,
  type LabourSetsQuery,
} from './LabourRules.generated.ts';
import classes from './LabourRules.module.css';
import { LabourSetForm } from './LabourSetForm.tsx';
import { useNamedSets } from './use-named-sets.ts';

type Sets = LabourSetsQuery['labourSets'];

/** Modal labour-rules: the statutory rules, the company's own agreements, and the rules of each contract type. */
export default function LabourRules() {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const mayEdit = useMay(labourAccess.editLabourSet);
  const [edited, setEdited] = useState<LabourSetFactsFragment | 'new' | null>(null);
  const { data, error, refetch } = useQuery(LabourSetsDocument, { fetchPolicy: 'cache-and-network' });
  const sets = useNamedSets(data?.labourSets);
  if (edited && sets)
    return (
      <LabourSetForm
        all={sets.sets}
        set={edited === 'new' ? null : edited}
        countrySetId={sets.countrySetId}
        onDone={() => {
          setEdited(null);
          void refetch();
        }}
        onCancel={() => setEdited(null)}
      />
    );
  return (
    <ModalFrame title={t('labour.sets.title')} size="lg">
      {error && !sets ? <Fault title={t('labour.sets.fault')} error={error} again={() => refetch()} /> : null}
      {sets || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
      {sets ? (
        <Stack gap={24}>
          <Uses sets={sets} mayEdit={mayEdit} reload={refetch} />
          <SetList sets={sets} mayEdit={mayEdit} onEdit={setEdited} reload={refetch} />
        </Stack>
      ) : null}
      <FormFooter
        start={
          mayEdit && sets ? (
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('labour.sets.add')}
            </Button>
          ) : undefined
        }
      >
        <Button onClick={close}>{t('common.close')}</Button>
      </FormFooter>
    </ModalFrame>
  );
}

type PartProps = { sets: Sets; mayEdit: boolean; reload: () => unknown };

/** The rules that apply to each contract type. */
const Uses = ({ sets, mayEdit, reload }: PartProps) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [choose, { loading }] = useMutation(ChooseLabourSetDocument);
  const country = sets.sets.find(({ id }) => id === sets.countrySetId)?.name ?? '';
  const choices = [
    { value: '', label: t('labour.sets.country', { name: country }) },
    ...sets.sets.filter(({ id }) => !lawById.get(id)?.ages).map(({ id, name }) => ({ value: id, label: name })),
    { value: noLabourSet, label: t('labour.sets.nothing') },
  ];
  const change = async (type: Sets['contractTypes'][number], labourSetId: string): Promise<void> => {
    const input = { contractTypeId: type.id, version: type.version, labourSetId: labourSetId || null };
    const sent = choose({ variables: { input } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.chooseLabourSet));
    if (answer) offer(t('labour.sets.chosen', { name: type.name }), await sent, reload);
    await reload();
  };
  return (
    <section className={classes.uses} aria-labelledby="labour-uses">
      <h3 id="labour-uses">{t('labour.sets.uses')}</h3>
      {sets.contractTypes.map((type) => (
        <Select
          key={type.id}
          label={type.name}
          data={choices}
          value={type.labourSetId ?? ''}
          allowDeselect={false}
          disabled={!mayEdit || loading}
          onChange={(id) => void change(type, id ?? '')}
        />
      ))}
    </section>
  );
};

/** The sets, the company's own first; each shows the source of its limits and the date they take effect. */
const SetList = ({ sets, mayEdit, reload, onEdit }: PartProps & { onEdit: (set: LabourSetFactsFragment) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer } = useUndo();
  const remove = useMutate(DeleteLabourSetDocument);
  const deleteSet = async ({ id, version, name }: LabourSetFactsFragment): Promise<void> => {
    const sent = remove({ variables: { input: { id, version: version! } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.deleteLabourSet));
    if (answer) offer(t('labour.sets.deleted', { name }), await sent, reload);
    await reload();
  };
  const own = sets.sets.filter(({ version }) => version !== null);
  const law = sets.sets.filter(({ version }) => version === null);
  const parentOf = ({ parentId }: LabourSetFactsFragment) => sets.sets.find(({ id }) => id === parentId)?.name;
  return (
    <section aria-labelledby="labour-sets">
      <h3 id="labour-sets" className={classes.heading}>
        {t('labour.sets.list')}
      </h3>
      <ul className={classes.list}>
        {[...own, ...law].map((set) => (
          <li key={set.id} className={`${typography.small} ${classes.set}`}>
            <div>
              <strong>{set.name}</strong>
              <Box component="span" className={`${typography.secondary} ${typography.figures}`} display="block">
                {t(`labour.kind.${set.kind}`)} · {lawSource(t, set)} ·{' '}
                {t('labour.sets.since', { date: format.dayMonthYear(set.effectiveFrom) })}
              </Box>
              {set.version !== null ? (
                <Box component="span" className={`${typography.secondary} ${typography.figures}`} display="block">
                  {t('labour.sets.beyond', { count: set.own.length, name: parentOf(set) ?? '' })}
                </Box>
              ) : null}
            </div>
            {set.version !== null && mayEdit ? (
              <Group gap="xs" align="stretch" wrap="nowrap">
                <Button size="xs" variant="default" onClick={() => onEdit(set)}>
                  {t('common.edit')}
                </Button>
                <Button size="xs" variant="light" color="declined" onClick={() => void deleteSet(set)}>
                  {t('common.delete')}
                </Button>
              </Group>
            ) : null}
          </li>
        ))}
      </ul>
      <Box component="p" className={`${typography.smallest} ${typography.secondary}`} mt="xs">
        {t('labour.sets.help')}
      </Box>
    </section>
  );
};
