import type { ComponentType } from 'react';
import type { Plan } from '#domain/access/plans.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { GraphSize } from '#domain/account/dashboard.ts';
import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';
import type { IconComponent } from '#web/ui/icons.ts';

/** A lazily loaded screen. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page by path (react-router syntax). It sets its own width (`Page` or `Page wide`); `alone` renders without the shell. */
export type PageRow = {
  needs: Requirement;
  frame?: 'shell' | 'alone';
  /** Only redirects, so no introduction is shown. */
  leads?: true;
  open: Lazy;
};

/** A modal by path; brackets are optional parts: `contract[/:contractId]`. */
export type ModalRow = { needs: Requirement; open: Lazy };

/** A dashboard widget. `weeks` is the period chosen by the person, 1 to 4. */
export type WidgetProps = { weeks: number };
/** A graph also has a size and a department, or null for all. */
export type GraphProps = WidgetProps & { size: GraphSize; departmentId: string | null };
/** Parts of the overview query that widgets use. */
export type OverviewPart =
  | 'schedule'
  | 'timesheets'
  | 'openShifts'
  | 'news'
  | 'birthdays'
  | 'weather'
  | 'exchanges'
  | 'endingContracts';
export type WidgetRow = {
  title: TextKey;
  needs: Requirement;
  /** Column on a wide screen; the first is read first. */
  column: 1 | 2 | 3;
  /** Direction of its period, if it has one. */
  period?: 'next' | 'last';
  /** Unit of its period; weeks by default. */
  unit?: 'months';
  /** Fixed period of this many past weeks. */
  looksBack?: number;
  /** Whether it is a graph, with a size and an optional department. */
  graph?: true;
  /** Shown only where the account shows the cost of company (decision 30). */
  costOfCompany?: true;
  /** Omitted when it needs no data or loads its own. */
  parts?: readonly OverviewPart[];
  open: Lazy<GraphProps>;
};

/** A menu entry: hidden without permission, locked without the plan. */
export type NavRow = { to: string; label: TextKey; needs: Requirement; lock?: Plan; tag?: TextKey };

/** An entry of the dashboard's sidebar "My items". */
export type MyItemRow = NavRow & { icon: IconComponent };

/** A control in the header before the icons, for viewers with permission; may render nothing. */
export type HeaderRow = {
  needs: Requirement;
  /** Placed before icon controls, whose space is reserved while loading. */
  first?: true;
  open: Lazy;
};

/** A section of the account settings, shown to viewers with permission. */
export type SettingsRow = { section: string; label: TextKey; needs: Requirement; open: Lazy };

/** The introduction shown instead of the pages under the prefix until an account manager has touched the module (spec 2.7). */
export type FirstTouchRow = { prefix: string; module: FirstTouchModule; open: Lazy };

export type Area = {
  pages?: Record<string, PageRow>;
  modals?: Record<string, ModalRow>;
  widgets?: Record<string, WidgetRow>;
  /** Its entry in the header, ordered by the shell. */
  nav?: NavRow;
  myItems?: readonly MyItemRow[];
  /** Entries of the avatar menu. */
  profile?: readonly NavRow[];
  header?: readonly HeaderRow[];
  settings?: readonly SettingsRow[];
  firstTouch?: FirstTouchRow;
};

type LooseScreen = { needs: Requirement; open: () => Promise<unknown> };
type LooseArea = Omit<Area, 'pages' | 'modals' | 'widgets' | 'header' | 'settings' | 'firstTouch'> & {
  pages?: Record<string, LooseScreen & Omit<PageRow, keyof LooseScreen>>;
  modals?: Record<string, LooseScreen>;
  widgets?: Record<string, LooseScreen & Omit<WidgetRow, 'open'>>;
  header?: readonly (LooseScreen & { first?: true })[];
  settings?: readonly (LooseScreen & Omit<SettingsRow, 'open'>)[];
  firstTouch?: Omit<FirstTouchRow, 'open'> & Pick<LooseScreen, 'open'>;
};

/**
 * Preserves the rows' keys as literal types. Screens are typed loosely here and checked against `Area` in web/app, since their
 * types may depend on these keys and would be circular.
 */
export const defineArea = <const A extends LooseArea>(area: A): A => area;
