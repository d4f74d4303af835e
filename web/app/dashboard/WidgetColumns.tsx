import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import type { Widget } from './my-widgets.ts';
import classes from './WidgetColumns.module.css';
import { WidgetFault } from './WidgetFault.tsx';
import { periodOf, type WidgetSettings } from './widget-settings.ts';

type Props = { widgets: Widget[]; settings: WidgetSettings };

const columns = [1, 2, 3] as const;

/** One widget in its panel; one that breaks says so and leaves the others alone. */
const Framed = ({ widget, weeks }: { widget: Widget; weeks: number }) => {
  const { t } = useTranslation();
  const Body = lazyScreen(widget.open);
  const title = t(widget.title);
  return (
    <Panel title={title} note={widget.period ? t(`dashboard.period.${widget.period}`, { count: weeks }) : undefined}>
      <WidgetFault>
        <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
          <Body weeks={weeks} />
        </Suspense>
      </WidgetFault>
    </Panel>
  );
};

/** Up to three columns; those that nothing stands in give their room to the others. */
export const WidgetColumns = ({ widgets, settings }: Props) => {
  const filled = columns
    .map((column) => widgets.filter((widget) => widget.column === column))
    .filter((list) => list.length > 0);
  return (
    <div className={classes.root} data-columns={filled.length}>
      {filled.map((list) => (
        <div key={list[0]!.column} className={classes.column}>
          {list.map((widget) => (
            <Framed key={widget.id} widget={widget} weeks={periodOf(settings, widget.id)} />
          ))}
        </div>
      ))}
    </div>
  );
};
