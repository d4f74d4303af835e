import { useApolloClient } from '@apollo/client/react';
import { Box, Button, FileInput, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useWriting, WritingProgress } from '#web/kit/history/use-writing.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './ImportFile.module.css';

type Problem = { line: number; column?: string | null; reason: string; value?: string | null };
type Report = { rehearsal: boolean; problems: readonly Problem[] };
/** A mutation's result; its extensions have the operation's handle for undo. */
type Sent<Data> = { data?: Data | null; extensions?: Record<string, unknown> };

type Props<Data, R extends Report> = {
  title: string;
  about: string;
  send: (csv: string, rehearsal: boolean) => Promise<Sent<Data>>;
  reportOf: (data: Data | null | undefined) => R | { __typename: 'Refusal' } | null | undefined;
  /** Number of rows; 0 cannot be imported. */
  sizeOf: (report: R) => number;
  /** Text of reasons specific to this import; shared ones are known here. */
  reason: (reason: string) => string;
  brings: (report: R) => ReactNode;
  done: (report: R) => string;
  /** Says which people of a large file were skipped, because someone else changed them meanwhile. */
  skipped?: (report: R, ids: readonly string[]) => string;
};

/** Import form: a file is rehearsed as soon as it is chosen, and imported completely or not at all. */
export const ImportFile = <Data, R extends Report>({ title, about, ...props }: Props<Data, R>) => {
  const { t } = useTranslation();
  const { report, isGood, isSending, writing, choose, take } = useImport(props);
  return (
    <ModalFrame title={title} size="md">
      <Text size="sm" c="dimmed" mb="sm">
        {about}
      </Text>
      <FileInput
        label={t('files.csv.file')}
        accept=".csv,text/csv,text/plain"
        placeholder={t('files.csv.choose')}
        onChange={(chosen) => void choose(chosen)}
        clearable
        data-autofocus
      />
      {report && report.problems.length > 0 ? (
        <>
          <Notice kind="declined" role="alert">
            {t('files.csv.faulty', { count: report.problems.length })}
          </Notice>
          <Problems problems={report.problems} reason={props.reason} />
        </>
      ) : null}
      {report && isGood ? (
        <Notice kind="info" role="status">
          {props.brings(report)}
        </Notice>
      ) : null}
      {writing ? <WritingProgress writing={writing} /> : null}
      <FormFooter>
        <CancelButton />
        <Button disabled={!isGood} loading={isSending} onClick={() => void take()}>
          {t('files.csv.take')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};

/** The chosen file with its rehearsal, and the import action. */
const useImport = <Data, R extends Report>({
  send,
  reportOf,
  sizeOf,
  done,
  skipped,
}: Pick<Props<Data, R>, 'send' | 'reportOf' | 'sizeOf' | 'done' | 'skipped'>) => {
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const { writing, writeRest } = useWriting();
  const [file, setFile] = useState<{ csv: string; report: R }>();
  const [isSending, setSending] = useState(false);
  const reload = () => client.refetchQueries({ include: 'active' });
  const run = async (csv: string, rehearsal: boolean) => {
    setSending(true);
    const sent = send(csv, rehearsal);
    const report = await answerOrToast(sent.then(({ data }) => reportOf(data)));
    setSending(false);
    return { report: report as R | undefined, sent };
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
    const { report, sent } = await run(file.csv, false);
    if (!report) return;
    if (report.rehearsal || report.problems.length > 0) return setFile({ ...file, report });
    const result = await sent;
    setSending(true);
    const late = await writeRest(result);
    setSending(false);
    if (late.length > 0 && skipped) toastFault(skipped(report, late));
    offer(done(report), result, reload);
    close();
    await reload();
  };
  const report = file?.report;
  const isGood = report !== undefined && report.problems.length === 0 && sizeOf(report) > 0;
  return { report, isGood, isSending, writing, choose, take };
};

const ofEveryFile = ['unknownColumn', 'missingColumn', 'empty'] as const;

const Problems = ({
  problems,
  reason: ownReason,
}: {
  problems: readonly Problem[];
  reason: Props<never, Report>['reason'];
}) => {
  const { t } = useTranslation();
  const wordsOf = (reason: string): string => {
    const known = ofEveryFile.find((name) => name === reason);
    return known ? t(`files.csv.reason.${known}`) : ownReason(reason);
  };
  return (
    <Box className={layout.scroll} mah="40vh">
      <table className={classes.lines} aria-label={t('files.csv.problems')}>
        <thead>
          <tr>
            {(['line', 'column', 'value', 'problem'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`files.csv.head.${column}`)}
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
    </Box>
  );
};
