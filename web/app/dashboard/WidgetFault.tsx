import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { reportFault } from '#web/kit/faults/report.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';

/** Keeps one broken widget from taking the dashboard with it. */
export class WidgetFault extends Component<{ children: ReactNode }, { broken: boolean }> {
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
