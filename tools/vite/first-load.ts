/**
 * Chunks of the first load. Left alone, the bundler cuts a chunk for every set of screens that share a module, and
 * seventy small files weigh 18 kB more than few large ones. What every visit needs is named here; all else stays lazy.
 */

const packages = (...names: string[]): RegExp =>
  new RegExp(`^(?!.*node_modules.*node_modules).*node_modules/(${names.join('|')})/`);
const mantine = (...parts: string[]): RegExp => new RegExp(`@mantine/core/esm/components/(${parts.join('|')})/`);
const ours = (...places: string[]): RegExp => new RegExp(`/web/(${places.join('|')})`);

type Group = { name: string; priority: number; test: (id: string) => boolean };

const group = (name: string, priority: number, tests: RegExp[]): Group => ({
  name,
  priority,
  test: (id) => tests.some((test) => test.test(id.replaceAll('\\', '/'))),
});

export const firstLoad: Group[] = [
  group('react', 4, [packages('react', 'react-dom', 'scheduler')]),
  group('ground', 3, [
    packages('i18next', '@tanstack/(query-core|react-query)', 'clsx'),
    // Sentences with marks inside them (Trans), dragging, menus and popovers are for a few screens.
    /react-i18next\/dist\/es\/(?!.*Trans|unescape)/,
    /@mantine\/hooks\/esm\/(?!use-(drag|move|long-press|debounced|element-size|clipboard|mutation-observer|shallow-effect|focus|click-outside|hotkeys|timeout))/,
    /@mantine\/core\/esm\/core\/(?!utils\/(create-scoped|find-element|get-context-item))/,
    /@mantine\/core\/esm\/utils\/(?!InlineInput|InputsGroup|Floating)/,
    mantine('Box', 'UnstyledButton', 'Button', 'ActionIcon', 'Transition', 'Portal', 'Loader'),
    ours(
      'ui/(theme|Logo|wordmark|Avatar|typography)',
      'kit/app/',
      'kit/i18n/(?!illustration)',
      'kit/query/',
      'kit/refusals/words',
      'generated/i18n',
    ),
    ours(
      'kit/graphql/(request-headers|session-facts|trusted-body)',
      'kit/router/(browser|chunk-failure|lazy-screen)',
      'kit/screens/(OnceOpened|use-popup-button)',
    ),
    /vite\/preload-helper/,
    // What the entry draws: an icon that the app draws too would otherwise draw the app in.
    /icons-react\/dist\/esm\/(\w+|icons\/Icon(AlertCircle|AlertTriangle|ArrowRight|Check|ChevronDown|CircleCheck|InfoCircle|World))\.m?js/,
  ]),
  // What the pages before the log-in share with forms: no one fills in anything on the way to the dashboard.
  group('forms', 3, [
    mantine('CheckIcon', 'CloseButton', 'Input', 'Text'),
    /@mantine\/core\/esm\/(components\/Checkbox\/CheckIcon|utils\/InlineInput\/)/,
    ours('ui/(Notice|illustrations/Scene)', 'kit/i18n/illustration', 'kit/graphql/post-operation'),
    ours('generated/light-document-ids'),
  ]),
  group('app', 2, [
    packages('@apollo/client', 'rxjs', 'optimism', '@wry/[\\w-]+', 'react-router', 'react-router-dom', 'tslib'),
    ours(
      '(app/shell|parts/my-overview)/\\w+\\.generated',
      'kit/(access|clock|graphql|router|screens|refusals|faults)/',
      'kit/format/(use-format|dates|times|amounts)\\.',
    ),
    /\/domain\/(access\/(permissions|plans|flags|requirement|viewer)|time\/(plain-date|wall-time|week))\./,
    ours('kit/modal/(use-modals|modal-context|codec|modal-path|ModalOutlet|dialogs|openers|ask|open-plan-lock)'),
    ours(
      'app/(App|Root|RouteFault|router|areas|shell-area)',
      'app/shell/(Shell|Header|HeaderExtras|MainNav|NavEntry|nav|menus-to-come|ProfileMenu|MyItems)\\.',
      'app/shell/(requests-address|use-open-requests|use-uptime)',
      'app/palette/use-palette',
    ),
    ours('app/dashboard/(Dashboard|Widget(Columns|Fault|Handle)|my-widgets|arrangement|use-|greeting|Customise|Feel)'),
    ours('ui/(Page|PageHeader|Panel|EmptyState|ErrorState|Skeletons|LateTooltip|Late|Tag|CountBadge)\\.'),
  ]),
  // What stands on the dashboard that everyone begins with: one lazy file instead of twenty.
  group('widgets', 1.5, [
    ours(
      'areas/[\\w-]+/(widgets?|birthdays|weather|ending)/',
      'parts/my-overview/',
      'ui/StatusBadge\\.',
      'areas/schedule/board/hue-of',
      'areas/notifications/bell/(NotificationsBell|use-fresh-count)',
    ),
    /icons-react\/dist\/esm\/icons\/Icon(Sun|SunHigh|Cloud\w*|Droplets|Bell)\.m?js/,
  ]),
  // What places tooltips, menus and popovers: it comes with the first of them that opens.
  group('floating', 2.5, [
    packages('@floating-ui/[\\w-]+', 'tabbable'),
    mantine('Tooltip'),
    /@mantine\/core\/esm\/utils\/Floating/,
    ours('ui/tooltip\\.'),
  ]),
  // For screens that reckon with moments: the groups above must not draw the calendar library in.
  group('time', 1, [
    packages('temporal-polyfill', 'temporal-utils'),
    /\/domain\/time\/(instant|zones|offset-spans|duration|interval)\./,
  ]),
];
