import { ActionIcon, Flex } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import chip from '#web/areas/schedule/board/chip/Chip.module.css';
import { IconPencil, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './TemplateStrip.module.css';

type Props = {
  templates: readonly BoardTemplate[];
  words: BoardWords;
  /** Id of the picked shift type. */
  inHand?: string;
  onPick: (template: BoardTemplate) => void;
  onEdit?: (template: BoardTemplate) => void;
  onAdd?: () => void;
};

const isMirrored = ({ currentTarget }: KeyboardEvent): boolean => getComputedStyle(currentTarget).direction === 'rtl';

/** Roving tab stop: arrow keys move between shift types. */
const placeAfter = (key: string, at: number, last: number, mirrored: boolean): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const forward = (key === 'ArrowRight') !== mirrored;
  return Math.min(last, Math.max(0, at + (forward ? 1 : -1)));
};

/** Shift types above the grid: dragged onto a cell, or picked by click or key and dropped into several cells. */
export const TemplateStrip = ({ templates, words, inHand, onPick, onEdit, onAdd }: Props) => {
  const { t } = words;
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const last = templates.length * (onEdit ? 2 : 1) + (onAdd ? 1 : 0) - 1;
  const tabIndexOf = (at: number): number => (at === Math.min(stop, last) ? 0 : -1);
  const buttons = (): HTMLElement[] => [...(bar.current?.querySelectorAll('button') ?? [])];
  const travel = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, buttons().indexOf(event.target as HTMLElement), last, isMirrored(event));
    if (to === undefined) return;
    event.preventDefault();
    buttons()[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      className={classes.strip}
      aria-label={t('shifts.strip')}
      onKeyDown={travel}
      onFocus={(event) => setStop(Math.max(0, buttons().indexOf(event.target)))}
    >
      <Flex component="ul" className={`${layout.scrollX} ${classes.list}`} gap={6}>
        {templates.map((template, index) => (
          <li key={template.id} className={classes.item}>
            <button
              type="button"
              className={`${classes.template} ${chip[template.hue]}`}
              tabIndex={tabIndexOf(index * (onEdit ? 2 : 1))}
              data-template={template.id}
              aria-pressed={inHand === template.id}
              aria-label={t('shifts.pick', { name: template.name, times: words.range(template) })}
              title={t('shifts.stripHow')}
              onClick={() => onPick(template)}
            >
              <strong className={`${typography.semibold} ${typography.figures}`}>{words.range(template)}</strong>
              <span className={typography.ellipsis}>{template.name}</span>
            </button>
            {onEdit ? (
              <ActionIcon
                className={classes.edit}
                tabIndex={tabIndexOf(index * 2 + 1)}
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('shifts.editOne', { name: template.name })}
                onClick={() => onEdit(template)}
              >
                <IconPencil size={14} stroke={1.7} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </Flex>
      {onAdd ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          tabIndex={tabIndexOf(last)}
          aria-label={t('shifts.add')}
          onClick={onAdd}
        >
          <IconPlus size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </div>
  );
};
