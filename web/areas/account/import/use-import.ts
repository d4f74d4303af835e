import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { sendFile } from '#web/parts/files/send-file.ts';
import {
  ApplyImportDocument,
  type ImportFileLineFragment,
  OpenImportUploadDocument,
  RehearseImportDocument,
  type RehearseImportMutation,
} from './Import.generated.ts';
import { type ChosenFile, type ImportFile, type SendableFile, sendable, withFiles } from './import-files.ts';

export type Target = { department: string; zone: string | null; approveHours: boolean };
export type Reports = Partial<Record<ImportFile, ImportFileLineFragment>>;

/** What the rehearsed files would make of people's balances. */
type Effect = NonNullable<Extract<RehearseImportMutation['rehearseImport'], { __typename: 'ImportReport' }>['effect']>;

/** Stage of the import; files are written one at a time. */
export type Stage =
  | { name: 'choosing' }
  | { name: 'rehearsing' }
  | { name: 'rehearsed' }
  | { name: 'importing'; file: ImportFile; done: number; all: number }
  | { name: 'imported' };

const isFaulty = (report: ImportFileLineFragment | undefined): boolean => (report?.problemCount ?? 0) > 0;

type Sent = { name: ImportFile; uploadId: string };

/** Uploads files to the store, each once, since a request is too small for them. */
const useUploads = () => {
  const open = useMutate(OpenImportUploadDocument);
  const arrived = useRef(new Map<File, string>());
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);
  const send = async ({ name, file }: SendableFile): Promise<Sent | RefusalAnswer | null | undefined> => {
    const known = arrived.current.get(file);
    if (known) return { name, uploadId: known };
    const ticket = (await open({ variables: { input: { size: file.size } } })).data?.openImportUpload;
    if (ticket?.__typename !== 'UploadTicket') return ticket;
    const { signal } = controller.current!;
    const lost = await sendFile(file, ticket, { progress: () => {}, signal });
    if (lost) return lost;
    arrived.current.set(file, ticket.uploadId);
    return { name, uploadId: ticket.uploadId };
  };
  /** Uploads the files, then sends the mutation that names them. */
  return async <T>(chosen: readonly SendableFile[], mutate: (sent: Sent[]) => Promise<T>) => {
    const sent: Sent[] = [];
    for (const file of chosen) {
      const one = await send(file);
      if (!one || isRefusalAnswer(one)) return one;
      sent.push(one);
    }
    const answer = await mutate(sent);
    // The store keeps uploads for a day.
    if (isRefusalAnswer(answer) && answer.key === 'input.fileNotUploaded') arrived.current.clear();
    return answer;
  };
};

/** Chooses, rehearses and imports files; the server validates everything again when it writes. */
export const useImport = () => {
  const client = useApolloClient();
  const rehearse = useMutate(RehearseImportDocument);
  const apply = useMutate(ApplyImportDocument);
  const withUploads = useUploads();
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [reports, setReports] = useState<Reports>({});
  const [effect, setEffect] = useState<Effect>();
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const [problem, setProblem] = useState<string>();

  const choose = (more: readonly ChosenFile[]): void => {
    setFiles(withFiles(files, more));
    restart();
  };
  const restart = (): void => {
    setReports({});
    setEffect(undefined);
    setStage({ name: 'choosing' });
    setProblem(undefined);
  };

  type Answer = { __typename: string; files?: ImportFileLineFragment[]; effect?: Effect | null } | null | undefined;
  /** Report lines of the answer; `undefined` when it was refused or lost, which is shown to the user. */
  const linesOf = async (asked: Promise<Answer>): Promise<ImportFileLineFragment[] | undefined> => {
    try {
      const answer = await asked;
      if (answer?.effect) setEffect(answer.effect);
      if (answer?.files) return answer.files;
      setProblem(isRefusalAnswer(answer) ? refusalText(answer) : faultText(undefined));
    } catch (fault) {
      setProblem(faultText(fault));
    }
    return undefined;
  };
  const keep = (lines: readonly ImportFileLineFragment[]): void =>
    setReports((before) => ({ ...before, ...Object.fromEntries(lines.map((line) => [line.file, line])) }));

  return {
    files,
    reports,
    effect,
    stage,
    problem,
    choose,
    remove: (name: ImportFile): void => {
      setFiles(files.filter((file) => file.name !== name));
      restart();
    },
    /** To be called when the department or zone changes, which invalidates the rehearsal. */
    restart,
    /** How many of the chosen files are written. */
    imported: { done: files.filter(({ name }) => reports[name]?.applied).length, all: files.length },
    /** Rehearsed files without problems. */
    sound: sendable(files).filter(({ name }) => stage.name !== 'choosing' && reports[name] && !isFaulty(reports[name])),
    rehearse: async (target: Target): Promise<void> => {
      setStage({ name: 'rehearsing' });
      setProblem(undefined);
      const asked = withUploads(sendable(files), async (sent) => {
        const { data } = await rehearse({ variables: { input: { ...target, files: sent } } });
        return data?.rehearseImport;
      });
      const lines = await linesOf(asked);
      if (lines) keep(lines);
      setStage(lines ? { name: 'rehearsed' } : { name: 'choosing' });
    },
    /** Writes one file at a time to show progress; retrying after a lost answer is safe. */
    apply: async (target: Target, chosen: readonly SendableFile[]): Promise<boolean> => {
      setProblem(undefined);
      for (const [done, file] of chosen.entries()) {
        setStage({ name: 'importing', file: file.name, done, all: chosen.length });
        const asked = withUploads([file], async (sent) => {
          const { data } = await apply({ variables: { input: { ...target, files: sent } } });
          return data?.applyImport;
        });
        const lines = await linesOf(asked);
        if (lines) keep(lines);
        if (!lines?.every(({ applied }) => applied)) {
          setStage({ name: 'rehearsed' });
          return false;
        }
      }
      setStage({ name: 'imported' });
      await client.refetchQueries({ include: 'active' });
      return true;
    },
  };
};

export type Import = ReturnType<typeof useImport>;
