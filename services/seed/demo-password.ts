/** Known to everyone who reads the README: such accounts open on one's own machine only. */
export const demoPassword = 'muster-demo-1!';
