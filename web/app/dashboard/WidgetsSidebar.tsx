import { Checkbox, Drawer, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Widget } from './my-widgets.ts';
import classes from './WidgetsSidebar.module.css';
import { isVisible, periodOf, type useWidgetSettings, widgetPeriods } from './widget-settings.ts';

type Props = { opened: boolean; onClose: () => void; widgets: Widget[]; store: ReturnType<typeof useWidgetSettings> };

/** The number alone, with the word for those who hear it. */
const Weeks = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('dashboard.weeks', { count })}</VisuallyHidden>
    </>
  );
};

/** Spec 2.5: a checkbox per widget; clicking the title toggles all. */
export default function WidgetsSidebar({ opened, onClose, widgets, store: { settings, change, toggleAll } }: Props) {
  const { t } = useTranslation();
  const title = (
    <UnstyledButton className={classes.title} onClick={() => toggleAll(widgets.map(({ id }) => id))}>
      {t('dashboard.widgets')}
    </UnstyledButton>
  );
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={340} title={title}>
      {widgets.length === 0 ? <p>{t('dashboard.noWidgets')}</p> : null}
      <ul className={classes.list}>
        {widgets.map((widget) => {
          const words = t(widget.title);
          const visible = isVisible(settings, widget.id);
          return (
            <li key={widget.id} className={classes.row}>
              <Checkbox
                label={words}
                checked={visible}
                onChange={(event) => change(widget.id, { visible: event.currentTarget.checked })}
              />
              {widget.period && visible ? (
                <div className={classes.period}>
                  <SegmentedControl
                    aria-label={t('dashboard.weeksOf', { name: words })}
                    value={String(periodOf(settings, widget.id))}
                    data={widgetPeriods.map((weeks) => ({ value: String(weeks), label: <Weeks count={weeks} /> }))}
                    onChange={(weeks) => change(widget.id, { widgetPeriod: Number(weeks) })}
                  />
                  <span aria-hidden="true">{t('dashboard.weeksUnit')}</span>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
