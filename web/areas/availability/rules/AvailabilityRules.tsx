import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { type DepartmentChoice, placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import {
  AvailabilityRulesDocument,
  type AvailabilityRulesFactsFragment,
  ResetAvailabilityRulesDocument,
} from './AvailabilityRules.generated.ts';
import { RulesForm } from './RulesForm.tsx';

/** Resets a department to the company's rules; can be undone. */
const useResetRules = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(ResetAvailabilityRulesDocument);
  return {
    resetting: loading,
    reset: async (departmentId: string, version: number): Promise<void> => {
      const sent = send({ variables: { input: { departmentId, version } } });
      const done = await answerOrToast(sent.then(({ data }) => data?.resetAvailabilityRules));
      const reload = () => client.refetchQueries({ include: 'active' });
      if (done) offer(t('settings.saved'), await sent, reload);
      // A failed refetch is reported by its own query.
      await reload().catch(() => undefined);
    },
  };
};

type Facts = AvailabilityRulesFactsFragment;

/**
 * Section Availability of the account's settings: the company's rules for requesting availability, and departments with other
 * rules.
 */
export default function AvailabilityRules() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(AvailabilityRulesDocument, { fetchPolicy: 'cache-and-network' });
  const companys = data?.availabilityRules;
  return (
    <Box component="section" maw={560} aria-labelledby="availability-rules">
      <h2 id="availability-rules" className={typography.heading16}>
        {t('schedule.availabilityRules.title')}
      </h2>
      <Box component="p" className={typography.quiet} mb="md">
        {t('schedule.availabilityRules.intro')}
      </Box>
      {companys ? <Chosen companys={companys} own={data?.departmentAvailabilityRules ?? []} /> : null}
      {error && !companys ? (
        <Fault title={t('schedule.availability.fault')} error={error} again={() => refetch()} />
      ) : null}
      {companys || error ? null : <SkeletonRows label={t('common.loading')} />}
    </Box>
  );
}

const Chosen = ({ companys, own }: { companys: Facts; own: readonly Facts[] }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const departments = usePlaces().departments.filter(({ active }) => active);
  const chosen = departments.find(({ id }) => id === params.get('department'));
  const rules = chosen ? own.find(({ departmentId }) => departmentId === chosen.id) : companys;
  const differing = departments.filter(({ id }) => own.some(({ departmentId }) => departmentId === id));
  const choose = (id: string | null): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('department', id);
      else next.delete('department');
      return next;
    });
  return (
    <>
      {departments.length > 1 || chosen ? (
        <Select
          maw={320}
          mb="md"
          label={t('schedule.availabilityRules.of')}
          data={[
            { value: '', label: t('schedule.availabilityRules.company') },
            ...departments.map((department) => ({ value: department.id, label: placeName(department) })),
          ]}
          value={chosen?.id ?? ''}
          onChange={choose}
          allowDeselect={false}
        />
      ) : null}
      {!chosen && differing.length > 0 ? (
        <Box component="p" className={typography.noteInline} mb="sm">
          {t('schedule.availabilityRules.differing', { names: differing.map(placeName).join(', ') })}
        </Box>
      ) : null}
      {chosen ? (
        <OfDepartment key={chosen.id} department={chosen} rules={rules} companys={companys} />
      ) : (
        <RulesForm key={`company ${companys.version}`} rules={companys} />
      )}
    </>
  );
};

type OfDepartmentProps = { department: DepartmentChoice; rules: Facts | undefined; companys: Facts };

/** A department's own rules, or a note that it uses the company's. */
const OfDepartment = ({ department, rules, companys }: OfDepartmentProps) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const { reset, resetting } = useResetRules();
  const name = placeName(department);
  if (rules)
    return (
      <>
        <Box component="p" className={typography.noteInline} mb="sm">
          {t('schedule.availabilityRules.own')}
        </Box>
        <RulesForm
          key={rules.version}
          rules={rules}
          actions={
            <Button variant="default" loading={resetting} onClick={() => void reset(department.id, rules.version)}>
              {t('schedule.availabilityRules.reset')}
            </Button>
          }
        />
      </>
    );
  if (wanted) return <RulesForm rules={{ ...companys, departmentId: department.id, version: 0 }} />;
  return (
    <>
      <Box component="p" className={typography.noteInline} mb="sm">
        {t('schedule.availabilityRules.asCompany', { name })}
      </Box>
      <Button variant="default" onClick={() => setWanted(true)}>
        {t('schedule.availabilityRules.setOwn', { name })}
      </Button>
    </>
  );
};
