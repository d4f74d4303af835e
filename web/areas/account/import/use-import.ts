import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import {
  ApplyImportDocument,
  type ImportFileLineFragment,
  RehearseImportDocument,
  type RehearseImportMutation,
} from './Import.generated.ts';
import { type ChosenFile, type ImportFile, withFiles } from './import-files.ts';

export type Target = { department: string; zone: string | null; approveHours: boolean };
type Readable = Extract<ChosenFile, { text: string }>;
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

const readable = (files: readonly ChosenFile[]): Readable[] => files.filter((file): file is Readable => 'text' in file);
const isFaulty = (report: ImportFileLineFragment | undefined): boolean => (report?.problemCount ?? 0) > 0;

/** Chooses, rehearses and imports files; the server validates everything again when it writes. */
export const useImport = () => {
  const client = useApolloClient();
  const [rehearse] = useMutation(RehearseImportDocument);
  const [apply] = useMutation(ApplyImportDocument);
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
    sound: readable(files).filter(({ name }) => stage.name !== 'choosing' && reports[name] && !isFaulty(reports[name])),
    rehearse: async (target: Target): Promise<void> => {
      setStage({ name: 'rehearsing' });
      setProblem(undefined);
      const input = { ...target, files: readable(files) };
      const lines = await linesOf(rehearse({ variables: { input } }).then(({ data }) => data?.rehearseImport));
      if (lines) keep(lines);
      setStage(lines ? { name: 'rehearsed' } : { name: 'choosing' });
    },
    /** Writes one file at a time to show progress; retrying after a lost answer is safe. */
    apply: async (target: Target, chosen: readonly Readable[]): Promise<boolean> => {
      setProblem(undefined);
      for (const [done, file] of chosen.entries()) {
        setStage({ name: 'importing', file: file.name, done, all: chosen.length });
        const input = { ...target, files: [file] };
        const lines = await linesOf(apply({ variables: { input } }).then(({ data }) => data?.applyImport));
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
