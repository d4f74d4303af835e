import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import type { LabourSetFactsFragment } from './LabourRules.generated.ts';
import classes from './LabourRules.module.css';
import type { limitRows } from './limit-kinds.ts';

type Props = {
  row: (typeof limitRows)[number];
  parent: LabourSetFactsFragment;
  all: readonly LabourSetFactsFragment[];
};

/** The limit that applies where the company sets none, and the set it comes from. */
export const InheritedLimit = ({ row: { name, kind }, parent, all }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { limits } = parent;
  const words = (): string => {
    if (name === 'breaks')
      return limits.breaks.map(({ over, minutes }) => `>${format.hours(over)}: ${format.hours(minutes)}`).join(', ');
    if (name === 'averages')
      return limits.averages
        .map(({ weeks, minutes }) => t('labour.sets.averageOf', { hours: format.hours(minutes), count: weeks }))
        .join(', ');
    const value = limits[name];
    if (kind === 'flag') return t(value ? 'labour.sets.forbidden' : 'labour.sets.allowed');
    if (value === null) return '';
    if (kind === 'time') return format.time(String(value));
    return kind === 'duration' ? format.hours(Number(value)) : format.number(Number(value));
  };
  const texts = words();
  const origin = parent.origins.find(({ limit }) => limit === name)?.setId;
  return (
    <span className={`${typography.detailInline} ${typography.figures} ${classes.inherited}`}>
      {texts || t('labour.sets.none')}
      {origin && texts ? <span> · {all.find(({ id }) => id === origin)?.name}</span> : null}
    </span>
  );
};
