/** Weeks that a widget can look ahead or back (spec 9). */
export const widgetPeriods = [1, 2, 3, 4] as const;
export const mostWidgets = 60;
export const graphSizes = ['small', 'large'] as const;
export type GraphSize = (typeof graphSizes)[number];

/** A person's settings of one widget. */
export type WidgetSetting = {
  id: string;
  visible: boolean;
  widgetPeriod: number;
  /** Null means the default column. */
  column: number | null;
  /** Size of a graph; small when omitted. */
  size?: GraphSize | null;
  /** Department that a graph shows; all when omitted. */
  departmentId?: string | null;
};

/** A person's dashboard: their widgets in order. Widgets not listed keep their default place. */
export type Dashboard = {
  accountId: string;
  /** Id of the person. */
  id: string;
  version: number;
  widgets: WidgetSetting[];
};

export const dashboardMoods = ['good', 'fine', 'bad'] as const;
export type DashboardMood = (typeof dashboardMoods)[number];

/** Feedback of a person about the dashboard. */
export type DashboardFeedback = {
  accountId: string;
  id: string;
  version: number;
  authorId: string;
  mood: DashboardMood;
  comment: string | null;
  /** Instant at which it was sent. */
  sent: string;
};
