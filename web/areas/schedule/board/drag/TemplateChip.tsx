import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import chip from '#web/areas/schedule/board/chip/Chip.module.css';
import classes from '#web/areas/schedule/board/QuickAdd.module.css';
import type { QuickDraft } from '#web/areas/schedule/board/quick-drafts.ts';
import typography from '#web/ui/typography.module.css';

type Props = { draft: QuickDraft; first: boolean; words: BoardWords; onClick: () => void };

/** A suggested shift, added with one click; Enter adds the first one. */
export const TemplateChip = ({ draft, first, words, onClick }: Props) => (
  <button
    type="button"
    className={`${classes.template} ${chip[draft.template.hue]} ${first ? classes.first : ''}`}
    title={draft.template.teamName}
    onClick={onClick}
  >
    {draft.typed ? null : (
      <strong className={`${typography.semibold} ${typography.figures}`}>{words.range(draft)}</strong>
    )}
    <span className={typography.ellipsis}>{draft.template.name}</span>
  </button>
);
