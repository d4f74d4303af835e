import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Component, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Translation, useTranslation } from 'react-i18next';
import { reportFault } from '#web/kit/faults/report.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { changed, type Direction, directions, moved, type Placed, put } from './arrangement.ts';
import type { Landing } from './drag-widget.ts';
import type { DashboardStore } from './use-dashboard.ts';
import classes from './WidgetColumns.module.css';
import { WidgetHandle } from './WidgetHandle.tsx';

/** Error boundary, so that a broken widget does not break the dashboard. */
class WidgetFault extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(fault: unknown) {
    reportFault(fault);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Translation>{(t) => <QuietEmpty>{t('dashboard.broken')}</QuietEmpty>}</Translation>;
  }
}

/** One widget in its panel, with its own error boundary. */
const Framed = ({ widget, handle }: { widget: Placed; handle: React.ReactNode }) => {
  const { t } = useTranslation();
  const Body = lazyScreen(widget.open);
  const weeks = widget.widgetPeriod;
  const period = widget.looksBack ? 'last' : widget.period;
  const note = period
    ? t(`dashboard.${widget.unit === 'months' ? 'periodMonths' : 'period'}.${period}`, {
        count: widget.looksBack ?? weeks,
      })
    : undefined;
  return (
    <Panel title={t(widget.title)} note={note} action={handle}>
      <WidgetFault>
        <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
          <Body weeks={weeks} size={widget.size} departmentId={widget.departmentId} />
        </Suspense>
      </WidgetFault>
    </Panel>
  );
};

/** Up to three columns; empty ones give their width to the others, except during a drag. */
export const WidgetColumns = ({ store: { arrangement, change } }: { store: DashboardStore }) => {
  const { t } = useTranslation();
  const inOne = useMediaQuery('(max-width: 47.99em)') ?? false;
  const root = useRef<HTMLDivElement>(null);
  const [landing, setLanding] = useState<Landing>();
  const [mover, setMover] = useState<{ id: string; message: string }>();
  const visible = arrangement.map((list) => list.filter((widget) => widget.visible));
  const columns = visible.map((list, column) => ({ list, column })).filter(({ list }) => list.length > 0 || landing);

  const move = (widget: Placed, direction: Direction) => {
    const next = moved(arrangement, widget.id, direction, inOne);
    if (!next) return;
    change(next);
    setMover({ id: widget.id, message: t(`dashboard.moved.${direction}`, { name: t(widget.title) }) });
  };
  const lift = async (widget: Placed, { nativeEvent, currentTarget }: PointerEvent<HTMLElement>) => {
    if (nativeEvent.button !== 0) return;
    const element = currentTarget.closest<HTMLElement>('[data-widget]');
    if (!element || !root.current) return;
    const { clientX: x, clientY: y, pointerId } = nativeEvent;
    const { dragWidget } = await import('./drag-widget.ts');
    const land = ({ column, before }: Landing) => {
      change(put(arrangement, widget.id, column, before));
      setMover({ id: widget.id, message: t('dashboard.moved.there', { name: t(widget.title) }) });
    };
    dragWidget({ root: root.current, widget: element, x, y, pointerId }, { show: setLanding, land });
  };

  return (
    <div ref={root} className={classes.root} data-columns={columns.length}>
      {columns.map(({ list, column }) => (
        <div key={column} className={classes.column} data-column={column}>
          {list.map((widget) => (
            <div
              key={widget.id}
              className={classes.widget}
              data-widget={widget.id}
              data-landing={(landing?.column === column && landing.before === widget.id) || undefined}
            >
              <Framed
                widget={widget}
                handle={
                  <WidgetHandle
                    id={widget.id}
                    name={t(widget.title)}
                    may={new Set(directions.filter((direction) => moved(arrangement, widget.id, direction, inOne)))}
                    move={(direction) => move(widget, direction)}
                    hide={() => change(changed(arrangement, widget.id, { visible: false }))}
                    lift={(event) => void lift(widget, event)}
                    focused={mover?.id === widget.id}
                  />
                }
              />
            </div>
          ))}
          {landing?.column === column && landing.before === null ? <div className={classes.end} /> : null}
        </div>
      ))}
      <VisuallyHidden role="status">{mover?.message}</VisuallyHidden>
    </div>
  );
};
