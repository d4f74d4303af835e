import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, FileInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { ImportLeaveDocument, type ImportLeaveMutation } from './ImportLeave.generated.ts';
import classes from './ImportLeave.module.css';

type Report = Extract<ImportLeaveMutation['importLeave'], { __typename: 'LeaveImport' }>;

/** Reasons that the file's reader gives; others are those of corrections. */
const ofFile = [
  'required',
  'employee',
  'balance',
  'type',
  'date',
  'amount',
  'takenBelow',
  'takenLastDay',
  'lastDayBefore',
  'tooLong',
  'duplicate',
  'alreadyThere',
  'unknownColumn',
  'missingColumn',
  'empty',
  'tooManyRows',
] as const;

const Problems = ({ report: { problems } }: { report: Report }) => {
  const { t } = useTranslation();
  const wordsOf = (reason: string): string => {
    const known = ofFile.find((one) => one === reason);
    return known ? t(`absence.import.reason.${known}`) : refusalText({ code: 'INVALID', key: reason });
  };
  return (
    <div className={classes.scroll}>
      <table className={classes.lines} aria-label={t('absence.import.problems')}>
        <thead>
          <tr>
            {(['line', 'column', 'value', 'problem'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`absence.import.head.${column}`)}
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
              <td>{wordsOf(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Brought = ({ brought: { balanceName, unit, opening, taken } }: { brought: Report['brought'][number] }) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  return (
    <li>{t('absence.import.brought', { balance: balanceName, opening: amount(opening), taken: amount(taken) })}</li>
  );
};

/** The modal import-leave: a file is looked through as soon as it is chosen, and taken whole or not at all. */
export default function ImportLeave() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(ImportLeaveDocument);
  const [file, setFile] = useState<{ csv: string; report: Report }>();
  const reload = () => client.refetchQueries({ include: 'active' });
  const run = async (csv: string, rehearsal: boolean) => {
    const sent = send({ variables: { input: { csv, rehearsal } } });
    const report = await answerOrToast(sent.then(({ data }) => data?.importLeave));
    return { report, result: await sent.catch(() => ({})) };
  };
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(undefined);
    if (!chosen) return;
    const csv = await chosen.text();
    const { report } = await run(csv, true);
    if (report) setFile({ csv, report });
  };
  const take = async (): Promise<void> => {
    if (!file) return;
    const { report, result } = await run(file.csv, false);
    if (!report) return;
    if (report.rehearsal || report.problems.length > 0) return setFile({ ...file, report });
    offer(t('absence.import.done', { count: report.rows }), result, reload);
    close();
    await reload();
  };
  const report = file?.report;
  const isGood = report !== undefined && report.problems.length === 0 && report.rows > 0;
  return (
    <ModalFrame title={t('absence.import.title')} size="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t('absence.import.about')}
      </Text>
      <FileInput
        label={t('absence.import.file')}
        accept=".csv,text/csv,text/plain"
        placeholder={t('absence.import.choose')}
        onChange={(chosen) => void choose(chosen)}
        clearable
        data-autofocus
      />
      {report && report.problems.length > 0 ? (
        <>
          <Notice kind="declined" role="alert">
            {t('absence.import.faulty', { count: report.problems.length })}
          </Notice>
          <Problems report={report} />
        </>
      ) : null}
      {isGood ? (
        <Notice kind="info" role="status">
          {t('absence.import.brings', { count: report.rows, people: report.people })}
          <ul className={classes.brought}>
            {report.brought.map((brought) => (
              <Brought key={brought.balanceName} brought={brought} />
            ))}
          </ul>
        </Notice>
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!isGood} loading={loading} onClick={() => void take()}>
          {t('absence.import.take')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}
