/** Mantine's tooltip as a file of its own, which LateTooltip fetches. */
export { Tooltip } from '@mantine/core';
