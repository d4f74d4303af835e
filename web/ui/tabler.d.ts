/** A component of each icon of Tabler, made by `tools/vite/icons.ts`. */
declare module '~icons/tabler/*' {
  const icon: import('./create-icon.ts').IconComponent;
  export default icon;
}
