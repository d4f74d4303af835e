/**
 * Chunks of the first load. By default the bundler creates a chunk for every set of screens that share a module, and seventy
 * small files weigh 18 kB more than a few large ones. Modules that every visit needs are listed here; all others stay lazy.
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
    // Trans, dragging, menus and popovers are used by few screens.
    /react-i18next\/dist\/es\/(?!.*Trans|unescape)/,
    /@mantine\/hooks\/esm\/(?!use-(drag|move|long-press|debounced|element-size|clipboard|mutation-observer|shallow-effect|focus|click-outside|hotkeys|timeout))/,
    /@mantine\/core\/esm\/core\/(?!utils\/(create-scoped|find-element|get-context-item))/,
    /@mantine\/core\/esm\/utils\/(?!InlineInput|InputsGroup|Floating)/,
    mantine(
      'Box',
      'Flex',
      'Group',
      'Stack',
      'UnstyledButton',
      'Button',
      'ActionIcon',
      'Transition',
      'Portal',
      'Loader',
    ),
    ours(
      'ui/(theme|create-icon|Logo|wordmark|Avatar|typography|layout)',
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
    // Modules of the entry: an icon shared with the app would otherwise pull the app into it.
    /\/web\/ui\/generated\/icons\/(alert-circle|alert-triangle|arrow-right|check|chevron-down|circle-check|info-circle|world)\./,
  ]),
  // Form modules shared with the pages before log-in: a visit that goes straight to the dashboard fills in no form.
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
      'app/shell/(Shell|Header|HeaderExtras|MainNav|NavEntry|nav|ProfileMenu|MyItems)\\.',
      'app/shell/(requests-address|use-open-requests|use-uptime)',
      'app/palette/use-palette',
    ),
    ours('app/dashboard/(Dashboard|Widget(Columns|Fault|Handle)|my-widgets|arrangement|use-|greeting|Customise|Feel)'),
    ours('ui/(Page|PageHeader|Panel|EmptyState|ErrorState|Skeletons|LateTooltip|Late|Tag|CountBadge)\\.'),
  ]),
  // Content of the default dashboard: one lazy file instead of twenty.
  group('widgets', 1.5, [
    ours(
      'areas/[\\w-]+/(widgets?|birthdays|weather|ending)/',
      'parts/my-overview/',
      'ui/StatusBadge\\.',
      'areas/schedule/board/hue-of',
      'areas/notifications/bell/(NotificationsBell|use-fresh-count)',
    ),
    /\/web\/ui\/generated\/icons\/(sun|sun-high|cloud[\w-]*|droplets|bell)\./,
  ]),
  // Positioning of tooltips, menus and popovers: loaded when the first one opens.
  group('floating', 2.5, [
    packages('@floating-ui/[\\w-]+', 'tabbable'),
    mantine('Tooltip'),
    /@mantine\/core\/esm\/utils\/Floating/,
    ours('ui/tooltip\\.'),
  ]),
  // For screens that compute with instants: the groups above must not pull in the calendar library.
  group('time', 1, [
    packages('temporal-polyfill', 'temporal-utils'),
    /\/domain\/time\/(instant|zones|offset-spans|duration|interval)\./,
  ]),
];
