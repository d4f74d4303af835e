import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Plan } from '#domain/access/plans.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import type { GraphSize } from '#domain/account/dashboard.ts';
import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import type { TextKey } from '#web/kit/i18n/start-i18n.ts';

/** A screen that arrives when it is needed. */
export type Lazy<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page under its path (react-router's form). It sets its width itself (`Page` or `Page wide`); `alone` is without the shell. */
export type PageRow = {
  needs: Requirement;
  frame?: 'shell' | 'alone';
  /** It only leads to another address: nothing is introduced here. */
  leads?: true;
  open: Lazy;
};

/** A modal under its path; brackets are optional parts: `contract[/:contractId]`. */
export type ModalRow = { needs: Requirement; open: Lazy };

/** A piece of the dashboard. `weeks` is the period that the person chose for it, 1 to 4. */
export type WidgetProps = { weeks: number };
/** A graph has a size as well, and the one department that it is about, or null for all. */
export type GraphProps = WidgetProps & { size: GraphSize; departmentId: string | null };
/** What widgets show of the one overview that a dashboard asks for. */
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
  /** Where it stands on a wide screen; the first column is read first. */
  column: 1 | 2 | 3;
  /** Which way its period looks, when it has one. */
  period?: 'next' | 'last';
  /** Its period counts these; weeks when left out. */
  unit?: 'months';
  /** Its period is these weeks back, whatever is chosen. */
  looksBack?: number;
  /** A graph has a size and may be of one department. */
  graph?: true;
  /** Only where the account shows the cost of company (decision 30). */
  costOfCompany?: true;
  /** Left out: it asks for nothing, or for itself. */
  parts?: readonly OverviewPart[];
  open: Lazy<GraphProps>;
};

/** An entry of a menu: shown to those whose permissions suffice, locked while the plan does not. */
export type NavRow = { to: string; label: TextKey; needs: Requirement; lock?: Plan; tag?: TextKey };

/** An entry of the dashboard's sidebar "My items". */
export type MyItemRow = NavRow & { icon: TablerIcon };

/** A control in the header, before the icons, for those who may: it shows itself, or nothing. */
export type HeaderRow = {
  needs: Requirement;
  /** Before those that are icons like the header's own, whose places are kept while they are on their way. */
  first?: true;
  open: Lazy;
};

/** A section of the account's settings, shown to those who may. */
export type SettingsRow = { section: string; label: TextKey; needs: Requirement; open: Lazy };

/** What stands in the place of the pages under the prefix until an account manager has touched the module (spec 2.7). */
export type FirstTouchRow = { prefix: string; module: FirstTouchModule; open: Lazy };

export type Area = {
  pages?: Record<string, PageRow>;
  modals?: Record<string, ModalRow>;
  widgets?: Record<string, WidgetRow>;
  /** Its entry in the header; the order there is the shell's. */
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
 * Keeps the row's keys as types. Screens are looser here than in `Area`, against which web/app checks them: their own
 * types may depend on these keys, and TypeScript would go round in a circle.
 */
export const defineArea = <const A extends LooseArea>(area: A): A => area;
