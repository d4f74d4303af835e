import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { ImportFileLineFragment } from './Import.generated.ts';
import type { ChosenFile } from './import-files.ts';
import type { Stage } from './use-import.ts';

type Props = { file: ChosenFile; report: ImportFileLineFragment | undefined; stage: Stage };

const stateOf = ({ file, report, stage }: Props) => {
  if ('unreadable' in file) return 'unreadable';
  if (stage.name === 'importing' && stage.file === file.name) return 'importing';
  if (!report) return stage.name === 'rehearsing' ? 'checking' : 'chosen';
  if (report.applied) return 'imported';
  return report.problemCount > 0 ? 'faulty' : 'ready';
};

const meanings: Record<ReturnType<typeof stateOf>, Meaning> = {
  unreadable: 'declined',
  importing: 'pending',
  checking: 'pending',
  chosen: 'missing',
  imported: 'approved',
  faulty: 'declined',
  ready: 'info',
};

/** Where one file stands, as icon and word. */
export const FileState = (props: Props) => {
  const { t } = useTranslation();
  const state = stateOf(props);
  const { file } = props;
  const word = 'unreadable' in file ? t(`import.reason.${file.unreadable}`) : t(`import.state.${state}`);
  return <StatusBadge meaning={meanings[state]} word={word} />;
};
