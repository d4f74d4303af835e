import { useMutation } from '@apollo/client/react';
import { Button, FileInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ImportTurnoverDocument, type ImportTurnoverMutation } from './ImportTurnover.generated.ts';
import classes from './ImportTurnover.module.css';

type Report = Extract<ImportTurnoverMutation['importTurnover'], { __typename: 'TurnoverImport' }>;

const Problems = ({ of: { problems } }: { of: Report }) => {
  const { t } = useTranslation();
  return (
    <table className={classes.lines} aria-label={t('days.import.problems')}>
      <thead>
        <tr>
          {(['line', 'column', 'value', 'reason'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`days.import.head.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {problems.map(({ line, column, reason, value }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <td>{line === 0 ? '–' : line}</td>
            <td>{column ?? '–'}</td>
            <td>{value || '–'}</td>
            <td>{t(`days.import.reason.${reason as 'date'}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The modal import-turnover: a file is looked through as soon as it is chosen, and taken whole or not at all. */
export default function ImportTurnover() {
  const { t } = useTranslation();
  const format = useFormat();
  const { close } = useModalPlace();
  const [send, { loading, client }] = useMutation(ImportTurnoverDocument);
  const [file, setFile] = useState<{ name: string; csv: string; report: Report }>();
  const run = (csv: string, rehearsal: boolean) =>
    answerOrToast(send({ variables: { input: { csv, rehearsal } } }).then(({ data }) => data?.importTurnover));
  const choose = async (chosen: File | null) => {
    setFile(undefined);
    if (!chosen) return;
    const csv = await chosen.text();
    const report = await run(csv, true);
    if (report?.__typename === 'TurnoverImport') setFile({ name: chosen.name, csv, report });
  };
  const take = async () => {
    const report = file && (await run(file.csv, false));
    if (report?.__typename !== 'TurnoverImport') return;
    if (report.rehearsal) return setFile({ ...file!, report });
    toastDone(t('days.import.done', { count: report.days }));
    close();
    await client.refetchQueries({ include: ['Insights', 'Diary'] });
  };
  const report = file?.report;
  const isGood = report !== undefined && report.problems.length === 0 && report.days > 0;
  return (
    <ModalFrame title={t('days.import.title')} size="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t('days.import.about')}
      </Text>
      <FileInput
        label={t('days.import.file')}
        accept=".csv,text/csv,text/plain"
        placeholder={t('days.import.choose')}
        onChange={(chosen) => void choose(chosen)}
        clearable
        data-autofocus
      />
      {report && report.problems.length > 0 ? (
        <>
          <Notice kind="declined">{t('days.import.faulty', { count: report.problems.length })}</Notice>
          <Problems of={report} />
        </>
      ) : null}
      {isGood ? (
        <Notice kind="info">
          {t('days.import.brings', {
            count: report.days,
            turnover: format.money(report.turnover),
            expenses: format.money(report.expenses),
          })}
        </Notice>
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!isGood} loading={loading} onClick={() => void take()}>
          {t('days.import.take')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}
