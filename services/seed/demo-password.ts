/** Public in the README: accounts with it work only on a developer's machine. */
export const demoPassword = 'muster-demo-1!';
