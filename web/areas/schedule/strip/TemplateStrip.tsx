import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import chip from '#web/areas/schedule/board/Chip.module.css';
import classes from './TemplateStrip.module.css';

type Props = {
  templates: readonly BoardTemplate[];
  words: BoardWords;
  /** In the hand now. */
  inHand?: string;
  onPick: (template: BoardTemplate) => void;
  onEdit?: (template: BoardTemplate) => void;
  onAdd?: () => void;
};

/** Shift types above the grid: dragged onto a cell, or picked by a click or a key and then put into as many cells as one likes. */
export const TemplateStrip = ({ templates, words, inHand, onPick, onEdit, onAdd }: Props) => {
  const { t } = words;
  return (
    <section className={classes.strip} aria-label={t('shifts.strip')}>
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={template.id} className={classes.item}>
            <button
              type="button"
              className={`${classes.template} ${chip[template.hue]}`}
              data-template={template.id}
              aria-pressed={inHand === template.id}
              aria-label={t('shifts.pick', { name: template.name, times: words.range(template) })}
              title={t('shifts.stripHow')}
              onClick={() => onPick(template)}
            >
              <strong>{words.range(template)}</strong>
              <span>{template.name}</span>
            </button>
            {onEdit ? (
              <ActionIcon
                className={classes.edit}
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
      </ul>
      {onAdd ? (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('shifts.add')} onClick={onAdd}>
          <IconPlus size={16} stroke={1.8} />
        </ActionIcon>
      ) : null}
    </section>
  );
};
